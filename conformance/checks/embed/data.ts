import { inapplicable } from '../../result/outcome.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { dataOf, embeddable, type Lookup, lasting, lookUp, sharedEmbeddable } from './embeddable.ts'

/** Asks about two items, and expects of each what is of it and not of the other. */
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

/** What the document says of both routes: they answer with data to embed an address. */
export const dataChecks: readonly Check[] = [
  check('embed.data', { needs: 'write', run: (tools) => tellsApart(tools, 'embed') }),
  // Without the right to write, and as nobody: a post that the site shows.
  check('embed.data.found', {
    requirement: 'embed.data',
    async run(tools) {
      const item = await sharedEmbeddable(tools)
      dataOf(await tools.expect.accepted(lookUp(tools.anonymous, 'embed', item.link)), item)
    },
  }),
  check('embed.data.page', {
    requirement: 'embed.data',
    needs: 'write',
    async run(tools) {
      const item = await embeddable(tools, 'pages')
      dataOf(await tools.expect.accepted(lookUp(tools.site, 'embed', item.link)), item)
    },
  }),
  check('embed.data.page-below-another', {
    requirement: 'embed.data',
    needs: 'write',
    async run(tools) {
      const parent = await tools.testData.create('pages', { status: 'publish' })
      const item = await embeddable(tools, 'pages', { parent })
      dataOf(await tools.expect.accepted(lookUp(tools.site, 'embed', item.link)), item)
    },
  }),
  check('proxy.data', { needs: 'write', run: (tools) => tellsApart(tools, 'proxy') }),
  check('service.embed.both', {
    requirement: 'service.embed',
    needs: 'user',
    async run(tools) {
      const item = await sharedEmbeddable(tools)
      dataOf(await tools.expect.accepted(lookUp(tools.site, 'embed', item.link)), item)
      dataOf(await tools.expect.accepted(lookUp(tools.site, 'proxy', item.link)), item)
    },
  }),
  check('proxy.maxwidth.pixels', {
    needs: 'user',
    async run(tools) {
      const item = await sharedEmbeddable(tools)
      for (const maxwidth of [480, 300]) {
        const answer = await tools.expect.accepted(lookUp(tools.site, 'proxy', item.link, { maxwidth }))
        const { width, html } = dataOf(answer, item)
        if (width === undefined) inapplicable('The data to embed say no width.')
        const holds = typeof width === 'number' && width > 0 && width <= maxwidth
        tools.expect.that(holds, answer, `a width of at most ${maxwidth} pixels`, shown(width))
        const drawn = typeof html === 'string' ? /<iframe[^>]* width="(\d+)"/.exec(html)?.[1] : undefined
        const fits = drawn === undefined || Number(drawn) <= maxwidth
        tools.expect.that(fits, answer, `a frame of at most ${maxwidth} pixels`, `one of ${drawn}`)
      }
    },
  }),
  // Whether a third site's links are looked for can be seen only on such a site; that it makes no difference to an
  // address that needs no looking can be seen here.
  check('proxy.discover.effect', {
    needs: 'user',
    async run(tools) {
      const item = await sharedEmbeddable(tools)
      const withIt = await tools.expect.accepted(lookUp(tools.site, 'proxy', item.link, { discover: true }))
      const without = await tools.expect.accepted(lookUp(tools.site, 'proxy', item.link, { discover: false }))
      const [data, same] = [lasting(dataOf(withIt, item)), lasting(dataOf(without, item))]
      tools.expect.equal(without, same, data, 'the data of an address that needs no discovery')
    },
  }),
]
