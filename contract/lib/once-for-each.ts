/**
 * A function that makes a value once for each object, and caches it as long as the object is in use.
 *
 * @param make takes the object, and what else the value is made from, which is the same for every call with the object
 */
export function onceForEach<Owner extends object, Value extends object, Source = void>(
  make: (owner: Owner, source: Source) => Value,
): (owner: Owner, source: Source) => Value {
  const made = new WeakMap<Owner, Value>()
  return (owner, source) => {
    const known = made.get(owner)
    if (known !== undefined) return known
    const value = make(owner, source)
    made.set(owner, value)
    return value
  }
}
