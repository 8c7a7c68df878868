/** The network's fault, or that of whatever stands between: no answer came that the server can be held to. */
export class Trouble extends Error {}

/** The target is there, and does not want to be asked for longer than is waited. */
export class RetryRequested extends Trouble {}
