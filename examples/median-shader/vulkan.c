/* vulkan SHADER.spv IN.pgm OUT.pgm: filter an image of 8 bits by a compute shader, which has its
 * pixels as floats in buffer 0, writes those of buffer 1, and has width and height as constants. */
#include <stdio.h>
#include <stdlib.h>
#include <vulkan/vulkan.h>

static void must(int good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "vulkan: cannot %s\n", what);
    exit(2);
}
#define MUST(call) must((call) == VK_SUCCESS, #call)

/* ---- files ----------------------------------------------------------------------------------- */

static uint32_t *read_shader(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    must(file && !fseek(file, 0, SEEK_END), "read the shader");
    *size = (size_t)ftell(file);
    rewind(file);
    uint32_t *code = malloc(*size);
    must(code && fread(code, 1, *size, file) == *size, "read the shader");
    fclose(file);
    return code;
}

static unsigned char *read_image(const char *path, int32_t size[2])
{
    FILE *file = fopen(path, "rb");
    must(file && fscanf(file, "P5 %d %d 255", &size[0], &size[1]) == 2 && fgetc(file) != EOF &&
             size[0] > 0 && size[1] > 0 && size[0] < 65536 && size[1] < 65536,
         "read the image");
    const size_t count = (size_t)size[0] * (size_t)size[1];
    unsigned char *pixels = malloc(count);
    must(pixels && fread(pixels, 1, count, file) == count, "read the image");
    fclose(file);
    return pixels;
}

/* ---- the device ------------------------------------------------------------------------------ */

typedef struct gpu {
    VkPhysicalDevice physical;
    VkDevice device;
    VkQueue queue;
    uint32_t family;
} gpu;

/* The first device, and a queue of it that computes. */
static gpu open_device(void)
{
    gpu g = {0};
    VkInstance instance;
    const VkApplicationInfo application = {.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                                           .apiVersion = VK_API_VERSION_1_1};
    const VkInstanceCreateInfo create = {.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                         .pApplicationInfo = &application};
    MUST(vkCreateInstance(&create, NULL, &instance));
    uint32_t count = 1;
    vkEnumeratePhysicalDevices(instance, &count, &g.physical);
    must(count, "find a device");
    VkQueueFamilyProperties families[16];
    count = 16;
    vkGetPhysicalDeviceQueueFamilyProperties(g.physical, &count, families);
    while (g.family < count && !(families[g.family].queueFlags & VK_QUEUE_COMPUTE_BIT))
        g.family++;
    must(g.family < count, "find a queue that computes");
    const float priority = 1;
    const VkDeviceQueueCreateInfo queue = {.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                           .queueFamilyIndex = g.family,
                                           .queueCount = 1,
                                           .pQueuePriorities = &priority};
    const VkDeviceCreateInfo device = {.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                                       .queueCreateInfoCount = 1,
                                       .pQueueCreateInfos = &queue};
    MUST(vkCreateDevice(g.physical, &device, NULL, &g.device));
    vkGetDeviceQueue(g.device, g.family, 0, &g.queue);
    return g;
}

/* A buffer of `count` floats that the processor sees, too. */
static VkBuffer make_buffer(const gpu *g, size_t count, float **mapped)
{
    const VkMemoryPropertyFlags wanted =
        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    VkBuffer buffer;
    VkDeviceMemory memory;
    VkMemoryRequirements needs;
    VkPhysicalDeviceMemoryProperties has;
    const VkBufferCreateInfo create = {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                       .size = count * sizeof **mapped,
                                       .usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT};
    MUST(vkCreateBuffer(g->device, &create, NULL, &buffer));
    vkGetBufferMemoryRequirements(g->device, buffer, &needs);
    vkGetPhysicalDeviceMemoryProperties(g->physical, &has);
    uint32_t type = 0;
    while (type < has.memoryTypeCount && (!(needs.memoryTypeBits >> type & 1) ||
                                          (has.memoryTypes[type].propertyFlags & wanted) != wanted))
        type++;
    must(type < has.memoryTypeCount, "find memory that both see");
    const VkMemoryAllocateInfo allocate = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                           .allocationSize = needs.size,
                                           .memoryTypeIndex = type};
    MUST(vkAllocateMemory(g->device, &allocate, NULL, &memory));
    MUST(vkBindBufferMemory(g->device, buffer, memory, 0));
    MUST(vkMapMemory(g->device, memory, 0, VK_WHOLE_SIZE, 0, (void **)mapped));
    return buffer;
}

/* ---- the shader ------------------------------------------------------------------------------ */

/* Two buffers, as the shader has them. */
static VkDescriptorSetLayout make_layout(const gpu *g)
{
    VkDescriptorSetLayoutBinding bindings[2];
    VkDescriptorSetLayout layout;
    for (uint32_t i = 0; i < 2; i++)
        bindings[i] =
            (VkDescriptorSetLayoutBinding){.binding = i,
                                           .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
                                           .descriptorCount = 1,
                                           .stageFlags = VK_SHADER_STAGE_COMPUTE_BIT};
    const VkDescriptorSetLayoutCreateInfo create = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
        .bindingCount = 2,
        .pBindings = bindings};
    MUST(vkCreateDescriptorSetLayout(g->device, &create, NULL, &layout));
    return layout;
}

static VkDescriptorSet make_set(const gpu *g, VkDescriptorSetLayout layout, const VkBuffer *buffer)
{
    VkDescriptorPool pool;
    VkDescriptorSet set;
    const VkDescriptorPoolSize size = {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 2};
    const VkDescriptorPoolCreateInfo create = {.sType =
                                                   VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                               .maxSets = 1,
                                               .poolSizeCount = 1,
                                               .pPoolSizes = &size};
    MUST(vkCreateDescriptorPool(g->device, &create, NULL, &pool));
    const VkDescriptorSetAllocateInfo allocate = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
        .descriptorPool = pool,
        .descriptorSetCount = 1,
        .pSetLayouts = &layout};
    MUST(vkAllocateDescriptorSets(g->device, &allocate, &set));
    for (uint32_t i = 0; i < 2; i++) {
        const VkDescriptorBufferInfo whole = {buffer[i], 0, VK_WHOLE_SIZE};
        const VkWriteDescriptorSet write = {.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                            .dstSet = set,
                                            .dstBinding = i,
                                            .descriptorCount = 1,
                                            .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
                                            .pBufferInfo = &whole};
        vkUpdateDescriptorSets(g->device, 1, &write, 0, NULL);
    }
    return set;
}

static VkPipeline make_pipeline(const gpu *g, const char *path, const int32_t size[2],
                                VkPipelineLayout layout)
{
    VkShaderModule module;
    VkPipeline pipeline;
    size_t bytes;
    uint32_t *code = read_shader(path, &bytes);
    const VkShaderModuleCreateInfo shader = {
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = bytes, .pCode = code};
    MUST(vkCreateShaderModule(g->device, &shader, NULL, &module));
    const VkSpecializationMapEntry entries[] = {{0, 0, 4}, {1, 4, 4}};
    const VkSpecializationInfo constants = {2, entries, 8, size};
    const VkComputePipelineCreateInfo create = {
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                  .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                  .module = module,
                  .pName = "main",
                  .pSpecializationInfo = &constants},
        .layout = layout};
    MUST(vkCreateComputePipelines(g->device, VK_NULL_HANDLE, 1, &create, NULL, &pipeline));
    free(code);
    return pipeline;
}

static void run(const gpu *g, VkPipeline pipeline, VkPipelineLayout layout, VkDescriptorSet set,
                const int32_t size[2])
{
    VkCommandPool pool;
    VkCommandBuffer commands;
    const VkCommandPoolCreateInfo create = {.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                            .queueFamilyIndex = g->family};
    MUST(vkCreateCommandPool(g->device, &create, NULL, &pool));
    const VkCommandBufferAllocateInfo allocate = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
        .commandPool = pool,
        .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
        .commandBufferCount = 1};
    MUST(vkAllocateCommandBuffers(g->device, &allocate, &commands));
    const VkCommandBufferBeginInfo begin = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    MUST(vkBeginCommandBuffer(commands, &begin));
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
    vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0, 1, &set, 0, NULL);
    vkCmdDispatch(commands, (uint32_t)(size[0] + 15) / 16, (uint32_t)(size[1] + 7) / 8, 1);
    MUST(vkEndCommandBuffer(commands));
    const VkSubmitInfo submit = {.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
                                 .commandBufferCount = 1,
                                 .pCommandBuffers = &commands};
    MUST(vkQueueSubmit(g->queue, 1, &submit, VK_NULL_HANDLE));
    MUST(vkQueueWaitIdle(g->queue));
}

int main(int argc, char **argv)
{
    int32_t size[2];
    must(argc == 4, "do without SHADER.spv IN.pgm OUT.pgm");
    unsigned char *pixels = read_image(argv[2], size);
    const size_t count = (size_t)size[0] * (size_t)size[1];
    const gpu g = open_device();
    float *mapped[2];
    const VkBuffer buffer[2] = {make_buffer(&g, count, &mapped[0]),
                                make_buffer(&g, count, &mapped[1])};
    for (size_t i = 0; i < count; i++)
        mapped[0][i] = pixels[i];
    const VkDescriptorSetLayout sets = make_layout(&g);
    VkPipelineLayout layout;
    const VkPipelineLayoutCreateInfo create = {.sType =
                                                   VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                               .setLayoutCount = 1,
                                               .pSetLayouts = &sets};
    MUST(vkCreatePipelineLayout(g.device, &create, NULL, &layout));
    run(&g, make_pipeline(&g, argv[1], size, layout), layout, make_set(&g, sets, buffer), size);
    FILE *out = fopen(argv[3], "wb");
    must(out && fprintf(out, "P5\n%d %d\n255\n", size[0], size[1]) > 0, "write the image");
    for (size_t i = 0; i < count; i++)
        pixels[i] = (unsigned char)mapped[1][i];
    must(fwrite(pixels, 1, count, out) == count && !fclose(out), "write the image");
    free(pixels);
    return 0;
}
