/** A network error, or one of a proxy: there is no answer for which the server is responsible. */
export class Trouble extends Error {}

/** The target requires a longer wait than the maximum. */
export class RetryRequested extends Trouble {}
