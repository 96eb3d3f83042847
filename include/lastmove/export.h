// What a shared library exports: whatever the public headers declare, and nothing else.
//
//     LASTMOVE_API extern int declared_in_a_public_header;

#pragma once

/// Stands before the name of the namespace in public headers. The rest of the library is compiled
/// with hidden symbols where it is shared.
#if defined(__GNUC__)
#define LASTMOVE_API [[gnu::visibility("default")]]
#else
#define LASTMOVE_API
#endif
