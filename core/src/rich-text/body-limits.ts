/** Maximum characters of a body in one language as people count them, with its cells, captions and notes. */
export const maxBodyCharacters = 300_000;
/** Maximum characters of a body in one language, with its markup. */
export const maxMarkupCharacters = 1_500_000;
/** Maximum bytes of a request with the bodies of both languages. */
export const bodyRequestBytes = 4_000_000;
/** Maximum tables of a text. */
export const maxTables = 50;
