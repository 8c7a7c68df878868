/** The longest address (path and query) that is read, in characters. Longer ones are answered 414. */
export const addressLimit = 64 * 1024

/** The largest body that is read, in bytes. Larger ones are answered 413. */
export const bodyLimit = 32 * 1024 * 1024

/** The most bytes of bodies that a process holds at once, over all its servers and connections; more are answered 503. */
export const heldBodiesLimit = 2 * bodyLimit

/** What a body that is read as text, JSON or a form, may hold. */
export interface TextLimits {
  /** In bytes. A larger one is answered 413. */
  readonly bytes: number
  /** Values of JSON, all in all. More are answered 413 before any is looked at. */
  readonly values: number
}

/** For requests that anybody may send: every value and every word costs the one thread that answers. */
export const requestLimits: TextLimits = { bytes: 2 * 1024 * 1024, values: 50_000 }

/** For whoever controls the site, who may send all the data of one. */
export const controlLimits: TextLimits = { bytes: bodyLimit, values: Number.POSITIVE_INFINITY }

/** The deepest JSON that is read; the reference's parser stops there too. */
export const jsonDepthLimit = 512

/** How many parameters a query or a form may have; the reference's platform stops there too. */
export const parameterLimit = 1000
