import { readChannel } from './read-channel.ts'
import { siteDataOf, type WxrData } from './site-data-of.ts'
import { authorOf, itemOf, termOf, type WxrAuthor, type WxrItem, type WxrTerm } from './wxr-contents.ts'

export interface WxrOptions {
  /** The name of the file in errors. Default `the WXR file`. */
  readonly name?: string
  /** Whether to copy mail addresses, and passwords of items. Default false: they are generated. */
  readonly keepPrivate?: boolean
}

/**
 * Reads an export of WordPress (Tools, Export: WXR) as site data: users, terms, posts, pages, media, patterns, menus and
 * comments. The file is read as a stream, and nothing that it refers to is fetched.
 *
 * @param pieces the file's text, whole or in pieces
 * @throws Error when it is not WXR, or larger than the limits
 *
 * @example
 * ```ts
 * const { data, warnings } = await readWxr(createReadStream('export.xml', 'utf8'))
 * const site = createSite({ data, deployment: 'stock' })
 * ```
 */
export async function readWxr(
  pieces: string | AsyncIterable<string> | Iterable<string>,
  { name = 'the WXR file', keepPrivate = false }: WxrOptions = {},
): Promise<WxrData> {
  try {
    return await dataIn(typeof pieces === 'string' ? [pieces] : pieces, keepPrivate)
  } catch (error) {
    throw new Error(`Cannot read ${name}: ${error instanceof Error ? error.message : error}`)
  }
}

async function dataIn(
  pieces: AsyncIterable<string> | Iterable<string>,
  keepPrivate: boolean,
): Promise<WxrData> {
  const authors: WxrAuthor[] = []
  const terms: WxrTerm[] = []
  const items: WxrItem[] = []
  const channel = { title: '', description: '' }
  const leftOut = await readChannel(pieces, (element) => {
    const term = termOf(element)
    if (term) terms.push(term)
    else if (element.name === 'item') items.push(itemOf(element))
    else if (element.name === 'wp:author') authors.push(authorOf(element))
    else if (element.name === 'title' || element.name === 'description') channel[element.name] = element.text
  })
  const { data, warnings } = siteDataOf({ ...channel, authors, terms, items }, keepPrivate)
  if (leftOut === 0) return { data, warnings }
  return { data, warnings: [...warnings, `Left out: ${leftOut} characters that XML cannot contain.`] }
}
