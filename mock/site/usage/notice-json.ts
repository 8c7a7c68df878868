/** The response header that names the route when field reads are recorded: `GET /core/v2/posts/{id}`. */
export const routeHeader = 'X-Site-Contract-Route'

/** Called with the route of a response, and the path of a field that was read: `title.rendered`. */
export type Noticed = (route: string, field: string) => void

/**
 * Replaces `Response.prototype.json`, so that reads of the fields of every response with the header are reported, of a
 * single item or of one in a list. The value behaves like any other; copying it (`{ ...item }`, `JSON.stringify`,
 * `toEqual`) reads every field.
 *
 * The function uses nothing from outside, because its source text is injected into pages under test.
 *
 * @returns a function that ends it
 */
export function noticeJson(header: string, noticed: Noticed): () => void {
  const maxDepth = 12
  const isPlainName = /^[a-z_][\w:-]{0,60}$/i
  const made = new WeakSet<object>()
  let hasEnded = false

  function wrapped<Value>(value: Value, route: string, path: readonly string[]): Value {
    if (typeof value !== 'object' || value === null || made.has(value) || path.length >= maxDepth)
      return value
    // An index of a list isn't a field.
    const isList = Array.isArray(value)

    /** Reports the read of a member, and replaces its value by a proxy, once: each read has to return the same object. */
    function member(target: object, name: string | symbol, isRead: boolean): void {
      // A name that may be content is not reported.
      if (typeof name === 'symbol' || !Object.hasOwn(target, name) || !(isList || isPlainName.test(name)))
        return
      const own = isList ? path : [...path, name]
      if (isRead && !isList && !hasEnded) noticed(route, own.join('.'))
      const before: unknown = Reflect.get(target, name)
      const after = wrapped(before, route, own)
      if (after !== before) Reflect.set(target, name, after)
    }

    const proxy = new Proxy(value, {
      get(target, name, receiver) {
        member(target, name, true)
        return Reflect.get(target, name, receiver)
      },
      has(target, name) {
        member(target, name, true)
        return Reflect.has(target, name)
      },
      preventExtensions(target) {
        // Members can't be replaced once the object is frozen.
        for (const name of Object.keys(target)) member(target, name, false)
        return Reflect.preventExtensions(target)
      },
    })
    made.add(proxy)
    return proxy
  }

  const { json } = Response.prototype
  async function noticing(this: Response): Promise<unknown> {
    const value: unknown = await json.call(this)
    const route = this.headers.get(header)
    return route && this.ok && !hasEnded ? wrapped(value, route, []) : value
  }
  Response.prototype.json = noticing
  return () => {
    hasEnded = true
    // A later replacement wraps this one, and stays in place.
    if (Response.prototype.json === noticing) Response.prototype.json = json
  }
}
