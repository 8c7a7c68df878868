/**
 * Do two addresses lead to the same. How a query is encoded says nothing: WordPress writes the slashes of a `rest_route` as
 * they are (`get_rest_url`).
 */
export function isSameAddress(one: string, other: string): boolean {
  return readable(one) === readable(other)
}

function readable(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, searchParams, hash } = new URL(address)
  return JSON.stringify([origin, pathname, [...searchParams], hash])
}
