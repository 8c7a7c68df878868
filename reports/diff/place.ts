/** Where a change is, taken apart. */
export interface Place {
  /** `GET /core/v2/posts`, the name of a record, or all there is. */
  readonly head: string
  /** `per_page` of `GET /core/v2/posts › per_page`. */
  readonly member?: string
  /** Is the head a route, with its methods or without. */
  readonly isRoute: boolean
}

const between = ' › '

/** Takes apart where a change is. */
export function placeOf(place: string): Place {
  const at = place.indexOf(between)
  const head = at < 0 ? place : place.slice(0, at)
  const isRoute = /^(?:[A-Z]+(?:, [A-Z]+)* )?\//.test(head)
  return { head, isRoute, ...(at >= 0 && { member: place.slice(at + between.length) }) }
}
