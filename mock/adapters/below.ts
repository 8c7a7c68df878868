/**
 * Matches an address and all below it.
 *
 * @throws TypeError for an incomplete address: it has to be one such as `http://site.test`
 */
export function below(url: string): RegExp {
  const base = new URL(url).href.replace(/\/$/, '')
  return new RegExp(`^${base.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?=[/?#]|$)`)
}
