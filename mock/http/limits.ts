/** The longest address (path and query), in characters. Longer ones get 414. */
export const addressLimit = 64 * 1024

/** The largest body, in bytes. Larger ones get 413. */
export const bodyLimit = 32 * 1024 * 1024

/** The most bytes of bodies in memory at once, over all servers and connections of a process. Beyond it, requests get 503. */
export const concurrentBodiesLimit = 2 * bodyLimit

/** The limits of text bodies: JSON or a form. Beyond them, requests get 413. */
export interface TextLimits {
  readonly bytes: number
  /** The total number of JSON values. */
  readonly values: number
}

/** For ordinary requests: each value costs time of the one thread that responds. */
export const requestLimits: TextLimits = { bytes: 2 * 1024 * 1024, values: 50_000 }

/** For the control API, whose clients may send all data of a site. */
export const controlLimits: TextLimits = { bytes: bodyLimit, values: Number.POSITIVE_INFINITY }

/** The depth of JSON at which the parser of PHP stops too. */
export const jsonDepthLimit = 512

/** The number of parameters in a query or a form at which PHP stops too. */
export const parameterLimit = 1000
