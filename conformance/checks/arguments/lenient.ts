/**
 * Where the document's types bind less than they seem to. The reference takes these values, and a server that does is
 * no worse: each entry has its reason.
 */
export const lenient = {
  /** Requirements of which only the control is sent. */
  takesAnything: new Set<string>([]),
  /** Checks that are written by hand in other rooms, as they need an item of their own. */
  elsewhere: new Set<string>([]),
}
