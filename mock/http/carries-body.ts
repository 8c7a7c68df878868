const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

/** Has the answer to a method a body to send: not that to HEAD, and not with a status that says there is none. */
export function carriesBody(method: string | undefined, status: number): boolean {
  return method !== 'HEAD' && !bodiless.has(status)
}
