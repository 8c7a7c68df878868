import type { Query } from '../../../client/transport/wire.ts'
import { at, isList, isObject, type JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure, untestable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import type { SiteClient } from '../../data/site-client.ts'
import type { CheckTools } from '../check.ts'

/** An item with an address of its own. */
export interface Embeddable {
  readonly id: number
  readonly title: string
  /** Where people read it. */
  readonly link: string
}

/** Makes a published item for one check, and gives its address. @throws Untestable when it has none */
export async function embeddable(
  { testData }: CheckTools,
  kind: 'posts' | 'pages' = 'posts',
  fields: Fields = {},
): Promise<Embeddable> {
  const title = testData.text('embedded')
  const id = await testData.create(kind, { status: 'publish', title: { raw: title }, ...fields })
  const { link } = await testData.read(kind, id)
  if (typeof link !== 'string' || !URL.canParse(link))
    return untestable('The item does not say in `link` at which address it is read.')
  return { id, title, link }
}

/** One post that everybody can read, found or made, for all checks that only ask about it. @throws Untestable */
export function sharedEmbeddable({ testData }: CheckTools): Promise<Embeddable> {
  return testData.once('post to embed', async () => {
    const id = await testData.sample('posts')
    const { link, title } = await testData.read('posts', id, 'view')
    if (typeof link !== 'string' || !URL.canParse(link))
      return untestable('The item does not say in `link` at which address it is read.')
    const rendered = at(title, 'rendered')
    return { id, title: typeof rendered === 'string' && rendered !== '' ? rendered : link, link }
  })
}

/** The two routes that look addresses up. */
export type Lookup = 'embed' | 'proxy'

/** Asks one of them about an address. */
export function lookUp(client: SiteClient, lookup: Lookup, url: string, query: Query = {}): Promise<Answer> {
  return client.get(`/oembed/1.0/${lookup}`, { url, ...query })
}

/**
 * The data of an answer that is to embed an item: an object that speaks of it, by its title or its address. What else
 * is in it the document does not show.
 *
 * @throws CheckFailure when it is none
 */
export function dataOf(answer: Answer, { title, link }: Embeddable): JsonObject {
  const data = answer.record
  const speaks = texts(data).some((text) => text.includes(title) || text.includes(link))
  if (speaks) return data
  throw new CheckFailure(
    answer,
    `data that names the item by its title ${title} or its address ${link}`,
    answer.text.slice(0, 200),
  )
}

/** The data that are the same in each answer: `get_post_embed_html` puts a secret of the moment into the html. */
export function lasting({ html: _, ...rest }: JsonObject): JsonObject {
  return rest
}

function texts(value: JsonObject[string]): readonly string[] {
  if (typeof value === 'string') return [value]
  if (isList(value)) return value.flatMap(texts)
  return isObject(value) ? Object.values(value).flatMap(texts) : []
}
