/** The longest address (path and query) that is read, in characters. Longer ones are answered 414. */
export const addressLimit = 64 * 1024

/** The largest body that is read, in bytes. Larger ones are answered 413. */
export const bodyLimit = 32 * 1024 * 1024

/** The deepest JSON that is read; the reference's parser stops there too. */
export const jsonDepthLimit = 512

/** How many parameters a query or a form may have; the reference's platform stops there too. */
export const parameterLimit = 1000
