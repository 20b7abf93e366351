/* SHA-256: vectors of NIST (SHA256ShortMsg, SHA256LongMsg, FIPS 180-2 appendix B), in any pieces. */
#include "base/base.h"
#include "base/sha256.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void expect(const void *bytes, size_t size, const char *hash)
{
    char text[SN_SHA256_TEXT];
    sn_sha256_of(bytes, size, text);
    cr_assert_str_eq(text, hash, "%zu bytes", size);
}

Test(sha256, vectors_of_nist)
{
    const uint8_t one[] = {0xd3}, two[] = {0x11, 0xaf}, three[] = {0xb4, 0x19, 0x0e};
    const uint8_t four[] = {0x74, 0xba, 0x25, 0x21};
    expect("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(one, 1, "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1");
    expect(two, 2, "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98");
    expect(three, 3, "dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2");
    expect(four, 4, "b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e");
    expect("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
           "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    char *many = malloc(1000000);
    cr_assert(many);
    memset(many, 'a', 1000000);
    expect(many, 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(many);
}

/* Around the ends of a block, where padding takes another: by sha256sum of the letters. */
Test(sha256, lengths_around_a_block)
{
    char letters[200];
    memset(letters, 'a', sizeof letters);
    expect(letters, 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    expect(letters, 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    expect(letters, 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
    expect(letters, 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
    expect(letters, 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0");
    expect(letters, 119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb");
    expect(letters, 120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c");
}

Test(sha256, pieces_are_one_text)
{
    uint8_t bytes[1000];
    sn_random random;
    sn_random_seed(&random, 7);
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)sn_random_below(&random, 256);
    for (size_t size = 0; size <= sizeof bytes; size += 1 + size / 16) {
        char whole[SN_SHA256_TEXT], pieces[SN_SHA256_TEXT];
        sn_sha256 sha;
        sn_sha256_of(bytes, size, whole);
        sn_sha256_begin(&sha);
        for (size_t at = 0, part; at < size; at += part) {
            part = sn_random_below(&random, 130);
            part = part > size - at ? size - at : part;
            sn_sha256_add(&sha, bytes + at, part);
        }
        sn_sha256_end(&sha, pieces);
        cr_assert_str_eq(pieces, whole, "%zu bytes", size);
    }
}
