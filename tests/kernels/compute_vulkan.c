/* compute_vulkan SHADER.spv KEYS OUTPUTS GROUP MEMORY < NUMBERS: sort arrays of so many keys by a
 * compute shader, and write so many outputs of each, a line an array.
 *   GROUP   arrays that a group sorts
 *   MEMORY  1: keys alone; 2: values, too, which are 0, 1, ...; outputs are "KEY:VALUE"
 * Numbers are of 32 bits. What lies behind the results must stay. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vulkan/vulkan.h>

enum { BEHIND = 1000, MARK = 0x5a5a5a5a, MOST = 5 };

static void must(int good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "compute_vulkan: cannot %s\n", what);
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

/* A buffer of `count` numbers that the processor sees, too. */
static VkBuffer make_buffer(const gpu *g, size_t count, VkBufferUsageFlags usage, uint32_t **mapped)
{
    const VkMemoryPropertyFlags wanted =
        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    VkBuffer buffer;
    VkDeviceMemory memory;
    VkMemoryRequirements needs;
    VkPhysicalDeviceMemoryProperties has;
    const VkBufferCreateInfo create = {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                       .size = count * sizeof **mapped,
                                       .usage = usage};
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

/* The last of `count` buffers is the number of arrays. */
static VkDescriptorType type_of(uint32_t i, uint32_t count)
{
    return i + 1 < count ? VK_DESCRIPTOR_TYPE_STORAGE_BUFFER : VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
}

static VkDescriptorSetLayout make_layout(const gpu *g, uint32_t count)
{
    VkDescriptorSetLayoutBinding bindings[MOST];
    VkDescriptorSetLayout layout;
    for (uint32_t i = 0; i < count; i++)
        bindings[i] = (VkDescriptorSetLayoutBinding){.binding = i,
                                                     .descriptorType = type_of(i, count),
                                                     .descriptorCount = 1,
                                                     .stageFlags = VK_SHADER_STAGE_COMPUTE_BIT};
    const VkDescriptorSetLayoutCreateInfo create = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
        .bindingCount = count,
        .pBindings = bindings};
    MUST(vkCreateDescriptorSetLayout(g->device, &create, NULL, &layout));
    return layout;
}

static VkDescriptorSet make_set(const gpu *g, VkDescriptorSetLayout layout, const VkBuffer *buffer,
                                uint32_t count)
{
    VkDescriptorPool pool;
    VkDescriptorSet set;
    const VkDescriptorPoolSize sizes[] = {{VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, count - 1},
                                          {VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1}};
    const VkDescriptorPoolCreateInfo create = {.sType =
                                                   VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                               .maxSets = 1,
                                               .poolSizeCount = 2,
                                               .pPoolSizes = sizes};
    MUST(vkCreateDescriptorPool(g->device, &create, NULL, &pool));
    const VkDescriptorSetAllocateInfo allocate = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
        .descriptorPool = pool,
        .descriptorSetCount = 1,
        .pSetLayouts = &layout};
    MUST(vkAllocateDescriptorSets(g->device, &allocate, &set));
    for (uint32_t i = 0; i < count; i++) {
        const VkDescriptorBufferInfo whole = {buffer[i], 0, VK_WHOLE_SIZE};
        const VkWriteDescriptorSet write = {.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                            .dstSet = set,
                                            .dstBinding = i,
                                            .descriptorCount = 1,
                                            .descriptorType = type_of(i, count),
                                            .pBufferInfo = &whole};
        vkUpdateDescriptorSets(g->device, 1, &write, 0, NULL);
    }
    return set;
}

static VkPipeline make_pipeline(const gpu *g, const char *path, VkPipelineLayout layout)
{
    VkShaderModule module;
    VkPipeline pipeline;
    size_t bytes;
    uint32_t *code = read_shader(path, &bytes);
    const VkShaderModuleCreateInfo shader = {
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = bytes, .pCode = code};
    MUST(vkCreateShaderModule(g->device, &shader, NULL, &module));
    const VkComputePipelineCreateInfo create = {
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                  .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                  .module = module,
                  .pName = "main"},
        .layout = layout};
    MUST(vkCreateComputePipelines(g->device, VK_NULL_HANDLE, 1, &create, NULL, &pipeline));
    free(code);
    return pipeline;
}

static void run(const gpu *g, VkPipeline pipeline, VkPipelineLayout layout, VkDescriptorSet set,
                uint32_t groups)
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
    vkCmdDispatch(commands, groups < 32768 ? groups : 32768, (groups + 32767) / 32768, 1);
    MUST(vkEndCommandBuffer(commands));
    const VkSubmitInfo submit = {.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
                                 .commandBufferCount = 1,
                                 .pCommandBuffers = &commands};
    MUST(vkQueueSubmit(g->queue, 1, &submit, VK_NULL_HANDLE));
    MUST(vkQueueWaitIdle(g->queue));
}

/* ---- numbers --------------------------------------------------------------------------------- */

static uint32_t *read_numbers(size_t *count)
{
    size_t room = 1024;
    uint32_t *numbers = malloc(room * sizeof *numbers);
    for (*count = 0; numbers && scanf("%" SCNu32, &numbers[*count]) == 1; ++*count)
        if (*count + 1 == room)
            numbers = realloc(numbers, (room *= 2) * sizeof *numbers);
    must(numbers != NULL, "have memory");
    return numbers;
}

int main(int argc, char **argv)
{
    must(argc == 6, "do without SHADER.spv KEYS OUTPUTS GROUP MEMORY");
    const size_t n = strtoul(argv[2], NULL, 10), outputs = strtoul(argv[3], NULL, 10);
    const size_t group = strtoul(argv[4], NULL, 10), memory = strtoul(argv[5], NULL, 10);
    must(n && group && (memory == 1 || memory == 2), "read its arguments");
    size_t count;
    uint32_t *numbers = read_numbers(&count);
    const size_t arrays = count / n, stored = arrays * outputs + BEHIND;
    const uint32_t buffers = (uint32_t)memory * 2 + 1;
    const gpu g = open_device();
    uint32_t *mapped[MOST];
    VkBuffer buffer[MOST];
    for (uint32_t i = 0; i < buffers; i++)
        buffer[i] = make_buffer(&g,
                                i + 1 == buffers ? 4
                                : i < memory     ? arrays * n + 1
                                                 : stored,
                                i + 1 == buffers ? VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT
                                                 : VK_BUFFER_USAGE_STORAGE_BUFFER_BIT,
                                &mapped[i]);
    memcpy(mapped[0], numbers, arrays * n * sizeof *numbers);
    for (size_t i = 0; i < arrays * n && memory == 2; i++)
        mapped[1][i] = (uint32_t)(i % n);
    for (size_t m = 0; m < memory; m++)
        for (size_t i = 0; i < stored; i++)
            mapped[memory + m][i] = MARK;
    mapped[buffers - 1][0] = (uint32_t)arrays;
    const VkDescriptorSetLayout sets = make_layout(&g, buffers);
    VkPipelineLayout layout;
    const VkPipelineLayoutCreateInfo create = {.sType =
                                                   VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                               .setLayoutCount = 1,
                                               .pSetLayouts = &sets};
    MUST(vkCreatePipelineLayout(g.device, &create, NULL, &layout));
    run(&g, make_pipeline(&g, argv[1], layout), layout, make_set(&g, sets, buffer, buffers),
        (uint32_t)((arrays + group - 1) / group));
    for (size_t j = 0; j < arrays; j++)
        for (size_t i = 0; i < outputs; i++) {
            printf("%s%" PRIu32, i ? " " : "", mapped[memory][j * outputs + i]);
            if (memory == 2)
                printf(":%" PRIu32, mapped[memory + 1][j * outputs + i]);
            fputs(i + 1 < outputs ? "" : "\n", stdout);
        }
    for (size_t m = 0; m < memory; m++)
        for (size_t i = arrays * outputs; i < stored; i++)
            must(mapped[memory + m][i] == MARK, "keep what lies behind the results");
    free(numbers);
    return 0;
}
