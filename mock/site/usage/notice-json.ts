/** The header of an answer that names its route where reads are noticed: `GET /core/v2/posts/{id}`. */
export const routeHeader = 'X-Site-Contract-Route'

/** Is told the route of an answer, and the path of a field that was read of it: `title.rendered`. */
export type Noticed = (route: string, field: string) => void

/**
 * Lets the `json()` of every response that bears the header tell which of its fields are read, of an item that came
 * alone as of one in a list. What it gives reads like any other; a copy (`{ ...item }`, `JSON.stringify`, `toEqual`)
 * reads every field.
 *
 * It stands for itself, because a page under test is given its text.
 *
 * @returns ends it
 */
export function noticeJson(header: string, noticed: Noticed): () => void {
  const maxDepth = 12
  const isPlainName = /^[a-z_][\w:-]{0,60}$/i
  const made = new WeakSet<object>()
  let hasEnded = false

  function wrapped<Value>(value: Value, route: string, path: readonly string[]): Value {
    if (typeof value !== 'object' || value === null || made.has(value) || path.length >= maxDepth)
      return value
    // A place in a list is no field.
    const isList = Array.isArray(value)

    /** Tells that a member is read, and lets its own be noticed. It has to be the same object at each reading. */
    function member(target: object, name: string | symbol, isRead: boolean): void {
      // A name that content may have chosen ends what is told.
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
        // Of what is frozen a member cannot be another than it was.
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
    // Who began later stands on this, and is left in place.
    if (Response.prototype.json === noticing) Response.prototype.json = json
  }
}
