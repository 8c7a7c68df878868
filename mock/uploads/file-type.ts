import { allowedTypes, extensionOf, typeByName } from './allowed-types.ts'
import { type ContentType, sniff } from './sniff.ts'

export { allowedTypes, type ContentType, sniff }

/** A file that a site lets in, under the name and type it gets, or why it does not. */
export type Acceptance = { fileName: string; mime: string } | { refused: 'type' | 'empty' }

/** Text that is told apart by the name only. */
const plainTextTypes = new Set(['text/plain', 'text/csv', 'text/tab-separated-values', 'text/vtt'])

/** Content that says little: a container, whose use the name knows better. */
const containers = new Set(['application/zip', 'application/x-ole-storage'])

const kindOf = (mime: string): string | undefined => mime.split('/')[0]

/**
 * Whether content may go by a type that is no picture's. Generous with containers, as `wp_check_filetype_and_ext` is.
 */
function mayBe(named: string, found: ContentType | undefined): boolean {
  if (found === undefined || containers.has(found.mime)) {
    return ['application', 'video', 'audio'].includes(kindOf(named) ?? '')
  }
  if (found.mime === named) return true
  if (found.mime === 'text/plain') return plainTextTypes.has(named)
  const kind = kindOf(found.mime)
  return (kind === 'video' || kind === 'audio') && kind === kindOf(named)
}

/**
 * Whether a site lets a file in, and as what. The name's extension must be an allowed one, and the content must be what
 * the extension says. A picture under the extension of another kind of picture is let in under its right one
 * (`b.jpg` that holds a PNG becomes `b.png`), unless `correctsExtension` is false: then it is refused. Follows
 * `wp_check_filetype_and_ext`.
 *
 * @returns `refused: 'empty'` for no content, whatever the name; `refused: 'type'` for php, svg, exe and every other
 * extension that is not allowed, for none at all, and for content that is something else.
 */
export function acceptFile(
  fileName: string,
  bytes: Uint8Array,
  { correctsExtension = true }: { correctsExtension?: boolean } = {},
): Acceptance {
  if (bytes.length === 0) return { refused: 'empty' }
  const named = typeByName(fileName)
  if (named === undefined) return { refused: 'type' }
  const found = sniff(bytes)
  if (kindOf(named) !== 'image') {
    return mayBe(named, found) ? { fileName, mime: named } : { refused: 'type' }
  }
  if (found?.mime === named) return { fileName, mime: named }
  const right = found && allowedTypes[found.extension]
  if (!found || right !== found.mime || kindOf(right) !== 'image' || !correctsExtension) {
    return { refused: 'type' }
  }
  const stem = fileName.slice(0, -(extensionOf(fileName)?.length ?? 0))
  return { fileName: stem + found.extension, mime: right }
}
