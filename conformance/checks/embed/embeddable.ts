import type { Query } from '../../../client/transport/wire.ts'
import { at, isList, isObject, type JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure, untestable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import type { SiteClient } from '../../data/site-client.ts'
import type { CheckTools } from '../check.ts'

/** An item with a permalink. */
export interface Embeddable {
  readonly id: number
  readonly title: string
  readonly link: string
}

/** Creates a published item for one check. @throws Untestable when it has no address */
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

/** A public post, found or created, for all checks that only read. @throws Untestable */
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

/** The two routes that resolve addresses. */
export type Lookup = 'embed' | 'proxy'

/** Requests one of the routes with an address. */
export function lookUp(client: SiteClient, lookup: Lookup, url: string, query: Query = {}): Promise<Answer> {
  return client.get(`/oembed/1.0/${lookup}`, { url, ...query })
}

/**
 * The data to embed an item: an object with its title or its address. The specification shows no other member.
 *
 * @throws CheckFailure when the answer has neither
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

/** The data that every answer has in common: `get_post_embed_html` adds a new secret to the HTML each time. */
export function lasting({ html: _, ...rest }: JsonObject): JsonObject {
  return rest
}

function texts(value: JsonObject[string]): readonly string[] {
  if (typeof value === 'string') return [value]
  if (isList(value)) return value.flatMap(texts)
  return isObject(value) ? Object.values(value).flatMap(texts) : []
}
