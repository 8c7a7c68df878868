import type { Query } from '../../../client/transport/wire.ts'
import { at, isList, isObject, type JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure, inapplicable, untestable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import type { SiteClient } from '../../data/site-client.ts'
import { type Check, type CheckTools, readCheck, userCheck, writeCheck } from '../check.ts'

/** An item with a permalink. */
interface Embeddable {
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
    return untestable('The item has no `link` with an address.')
  return { id, title, link }
}

/** A public post, found or created, for all checks that only read. @throws Untestable */
export function sharedEmbeddable({ testData }: CheckTools): Promise<Embeddable> {
  return testData.once('post to embed', async () => {
    const id = await testData.sample('posts')
    const { link, title } = await testData.read('posts', id, 'view')
    if (typeof link !== 'string' || !URL.canParse(link))
      return untestable('The item has no `link` with an address.')
    const rendered = at(title, 'rendered')
    return { id, title: typeof rendered === 'string' && rendered !== '' ? rendered : link, link }
  })
}

/** The two routes that resolve addresses. */
type Lookup = 'embed' | 'proxy'

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

/** Requests the embeds of two items, and asserts that each answer is about its own item. */
async function tellsApart(tools: CheckTools, lookup: Lookup): Promise<void> {
  const items = [await embeddable(tools), await embeddable(tools)]
  for (const [n, item] of items.entries()) {
    const answer = await tools.expect.accepted(lookUp(tools.site, lookup, item.link))
    dataOf(answer, item)
    const other = items[1 - n]
    const isOther = other !== undefined && answer.text.includes(other.title)
    tools.expect.that(!isOther, answer, `data of ${item.title} alone`, 'the title of another item in it')
  }
}

/** Both routes return data to embed an address. */
export const dataChecks: readonly Check[] = [
  writeCheck('embed.data', (tools) => tellsApart(tools, 'embed')),
  // Without --write, and anonymously: a public post of the site.
  readCheck('embed.data', 'found', async (tools) => {
    const item = await sharedEmbeddable(tools)
    dataOf(await tools.expect.accepted(lookUp(tools.anonymous, 'embed', item.link)), item)
  }),
  writeCheck('embed.data', 'page', async (tools) => {
    const item = await embeddable(tools, 'pages')
    dataOf(await tools.expect.accepted(lookUp(tools.site, 'embed', item.link)), item)
  }),
  writeCheck('embed.data', 'page-below-another', async (tools) => {
    const parent = await tools.testData.create('pages', { status: 'publish' })
    const item = await embeddable(tools, 'pages', { parent })
    dataOf(await tools.expect.accepted(lookUp(tools.site, 'embed', item.link)), item)
  }),
  writeCheck('proxy.data', (tools) => tellsApart(tools, 'proxy')),
  userCheck('service.embed', 'both', async (tools) => {
    const item = await sharedEmbeddable(tools)
    dataOf(await tools.expect.accepted(lookUp(tools.site, 'embed', item.link)), item)
    dataOf(await tools.expect.accepted(lookUp(tools.site, 'proxy', item.link)), item)
  }),
  userCheck('proxy.maxwidth.pixels', async (tools) => {
    const item = await sharedEmbeddable(tools)
    for (const maxwidth of [480, 300]) {
      const answer = await tools.expect.accepted(lookUp(tools.site, 'proxy', item.link, { maxwidth }))
      const { width, html } = dataOf(answer, item)
      if (width === undefined) inapplicable('The data to embed say no width.')
      const isWithin = typeof width === 'number' && width > 0 && width <= maxwidth
      tools.expect.satisfies(isWithin, answer, `a width of at most ${maxwidth} pixels`, width)
      const drawn = typeof html === 'string' ? /<iframe[^>]* width="(\d+)"/.exec(html)?.[1] : undefined
      const fits = drawn === undefined || Number(drawn) <= maxwidth
      tools.expect.that(fits, answer, `a frame of at most ${maxwidth} pixels`, `one of ${drawn}`)
    }
  }),
  // Discovery on a third site can only be tested there; here, that it makes no difference to an address of the site.
  userCheck('proxy.discover.effect', async (tools) => {
    const item = await sharedEmbeddable(tools)
    const withIt = await tools.expect.accepted(lookUp(tools.site, 'proxy', item.link, { discover: true }))
    const dataWithoutDiscovery = await tools.expect.accepted(
      lookUp(tools.site, 'proxy', item.link, { discover: false }),
    )
    const [data, same] = [lasting(dataOf(withIt, item)), lasting(dataOf(dataWithoutDiscovery, item))]
    tools.expect.equal(dataWithoutDiscovery, same, data, 'the data of an address that needs no discovery')
  }),
]

/** Requests the embed of the shared post, and asserts one member. */
function hasMember(field: string, value: string): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    const { link } = await sharedEmbeddable(tools)
    await tools.expect.value(lookUp(tools.site, 'embed', link), field, value, field)
  }
}

const bare = (address: unknown): string => String(address).replace(/\/+$/, '')

/** The width for each `maxwidth`, and its height. */
const sizes: readonly (readonly [maxwidth: number, width: number, height: number])[] = [
  [400, 400, 225],
  [333, 333, 200],
  [500, 500, 282],
  [50, 200, 200],
  [2000, 600, 338],
]

/** The members of an embed in WordPress. */
export const partChecks: readonly Check[] = [
  readCheck('embed.version', hasMember('version', '1.0')),
  readCheck('embed.type', hasMember('type', 'rich')),
  readCheck('embed.provider', async (tools) => {
    const { expect, site, target } = tools
    const { link } = await sharedEmbeddable(tools)
    const answer = await expect.value(
      lookUp(site, 'embed', link),
      'provider_name',
      target.facts.name,
      'provider_name',
    )
    const home = await expect.accepted(site.get('/', { _fields: 'home' }))
    const address = answer.at('provider_url')
    expect.satisfies(
      bare(address) === bare(home.at('home')),
      answer,
      'the address of the site in provider_url',
      address,
    )
  }),
  readCheck('embed.author', async (tools) => {
    const { link } = await sharedEmbeddable(tools)
    const answer = await tools.expect.accepted(lookUp(tools.site, 'embed', link))
    const [name, address] = [answer.at('author_name'), answer.at('author_url')]
    const isNamed = typeof name === 'string' && name !== ''
    tools.expect.satisfies(isNamed, answer, 'a name in author_name', name)
    const isAddress = typeof address === 'string' && URL.canParse(address)
    tools.expect.satisfies(isAddress, answer, 'an address in author_url', address)
  }),
  writeCheck('embed.content', async (tools) => {
    const { link, title } = await embeddable(tools)
    const answer = await tools.expect.value(lookUp(tools.site, 'embed', link), 'title', title, 'the title')
    tools.expect.equal(answer, answer.at('width'), 600, 'the width')
    tools.expect.equal(answer, answer.at('height'), 338, 'the height')
    const html = answer.at('html')
    const frames = typeof html === 'string' && html.includes('<iframe')
    tools.expect.satisfies(frames, answer, 'a frame in html', html)
  }),
  writeCheck('embed.thumbnail', async (tools) => {
    const featured = await tools.testData.create('media')
    const { link } = await embeddable(tools, 'posts', { featured_media: featured })
    const answer = await tools.expect.accepted(lookUp(tools.site, 'embed', link))
    const address = answer.at('thumbnail_url')
    const isAddress = typeof address === 'string' && URL.canParse(address)
    tools.expect.satisfies(isAddress, answer, 'an address in thumbnail_url', address)
    const sides = [answer.at('thumbnail_width') ?? null, answer.at('thumbnail_height') ?? null]
    tools.expect.equal(answer, sides, [64, 48], 'thumbnail_width and thumbnail_height')
  }),
  readCheck('embed.width.clamped', (tools) => measures(tools, 'width')),
  readCheck('embed.height', (tools) => measures(tools, 'height')),
]

async function measures(tools: CheckTools, side: 'width' | 'height'): Promise<void> {
  const { link } = await sharedEmbeddable(tools)
  for (const [maxwidth, width, height] of sizes) {
    const answer = await tools.expect.accepted(lookUp(tools.site, 'embed', link, { maxwidth }))
    const expected = side === 'width' ? width : height
    tools.expect.equal(answer, answer.at(side), expected, `the ${side} for a maxwidth of ${maxwidth}`)
  }
}
