/** An id that no site has reached, and every database can hold. */
export const unknownId = 2_147_480_000
