import type { JsonObject } from '../../contract/index.ts'
import { metaValue, type PhpValue } from './php-value.ts'
import { textElement } from './xml.ts'

/** Custom fields of an item, a term or a comment by their keys; undefined for one that it has not. */
export type Meta = Readonly<Record<string, PhpValue | undefined>>

/** Values of what a site has registered: a field of its own is kept as a custom field of its name, as most plugins do it. */
export const ownMeta = ({
  meta,
  fields,
}: {
  readonly meta?: JsonObject
  readonly fields?: JsonObject
}): Meta => ({
  ...fields,
  ...meta,
})

/** Custom fields as elements of the given name: `wp:postmeta`, `wp:termmeta`, `wp:commentmeta`. */
export function metaElements(name: string, meta: Meta): string[] {
  return Object.entries(meta).flatMap(([key, value]) =>
    value === undefined
      ? []
      : `<${name}>${textElement('wp:meta_key', key)}${textElement('wp:meta_value', metaValue(value))}</${name}>`,
  )
}
