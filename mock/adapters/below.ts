/**
 * The addresses below one, itself among them.
 *
 * @throws TypeError when it is no whole address, such as `http://site.test`
 */
export function below(url: string): RegExp {
  const base = new URL(url).href.replace(/\/$/, '')
  return new RegExp(`^${base.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?=[/?#]|$)`)
}
