/* C sees structs as Rust writes them: sizes, alignments and offsets of abi/structs.h. */
#include "testsupport.h"

#if SIZE_MAX > 0xffffffff
#define RUMMIKUB_STRUCT(type, size, alignment)                                                     \
    _Static_assert(sizeof(type) == (size), #type);                                                 \
    _Static_assert(_Alignof(type) == (alignment), #type);
#define RUMMIKUB_FIELD(type, field, offset) _Static_assert(offsetof(type, field) == (offset), #type "." #field);
#include "../../abi/structs.h"
#endif

int main(void) {
    CHECK(rummikub_abi_version() == RUMMIKUB_ABI_VERSION);
    return failures != 0;
}
