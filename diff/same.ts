import { isList, isObject } from '../contract/imported/json-value.ts'
import type { Json } from '../contract/index.ts'

/** A JSON value as text, the same for values that differ in the order of their members only. */
export function canonical(value: Json | undefined): string {
  return (
    JSON.stringify(value, (_, member: Json) =>
      isObject(member)
        ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
        : member,
    ) ?? ''
  )
}

/** Are two JSON values the same. On the platform an empty list may be an empty object. */
export function same(one: Json | undefined, other: Json | undefined): boolean {
  return (isEmpty(one) && isEmpty(other)) || canonical(one) === canonical(other)
}

function isEmpty(value: Json | undefined): boolean {
  return isList(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0
}
