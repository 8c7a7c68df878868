import { explain } from '../../assertions/expect.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, readCheck, userCheck, writeCheck } from '../check.ts'
import { dataOf, embeddable, lasting, lookUp, sharedEmbeddable } from './data.ts'

/** An address that the embed route does not know. */
function knowsNot(
  address: (tools: CheckTools) => Promise<string> | string,
): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    const answer = lookUp(tools.site, 'embed', await address(tools))
    await tools.expect.error(answer, 404, 'oembed_invalid_url')
  }
}

/** Which addresses WordPress's embed route knows. */
export const addressChecks: readonly Check[] = [
  readCheck(
    'embed.unknown',
    knowsNot(({ target, testData }) => `${target.facts.base}/${testData.runTag}-nowhere/`),
  ),
  readCheck(
    'embed.foreign',
    knowsNot(() => 'https://elsewhere.invalid/a-page/'),
  ),
  writeCheck(
    'embed.draft',
    knowsNot(async (tools) => (await embeddable(tools, 'posts', { status: 'draft' })).link),
  ),
  readCheck('embed.home', async (tools) => {
    const { anonymous, expect, target } = tools
    const index = await expect.accepted(anonymous.get('/'))
    if (index.at('show_on_front') === 'page') inapplicable('A page is the home page of this site.')
    await knowsNot(() => `${target.facts.base}/`)(tools)
  }),
  readCheck(
    'embed.not-an-address',
    knowsNot(() => 'not an address'),
  ),
  readCheck('embed.unknown.xml', async ({ site, expect, target, testData }) => {
    const url = `${target.facts.base}/${testData.runTag}-nowhere/`
    const answer = await expect.error(lookUp(site, 'embed', url, { format: 'xml' }), 404)
    const type = answer.headers.get('content-type') ?? 'no content type'
    expect.that(/^(text|application)\/xml/.test(type), answer, 'XML', type)
  }),
  readCheck('embed.url.missing', async ({ site, expect }) => {
    await expect.error(site.get('/oembed/1.0/embed'), 400, 'rest_missing_callback_param')
  }),
  writeCheck('embed.by-id', async (tools) => {
    const item = await embeddable(tools)
    const answer = lookUp(tools.site, 'embed', `${tools.target.facts.base}/?p=${item.id}`)
    dataOf(await tools.expect.status(answer, 200), item)
  }),
  readCheck('embed.fragment', async (tools) => {
    const item = await sharedEmbeddable(tools)
    dataOf(await tools.expect.status(lookUp(tools.site, 'embed', `${item.link}#below`), 200), item)
  }),
  writeCheck('embed.page', async (tools) => {
    const item = await embeddable(tools, 'pages')
    dataOf(await tools.expect.status(lookUp(tools.site, 'embed', item.link), 200), item)
  }),
  writeCheck('embed.protected', async (tools) => {
    const item = await embeddable(tools, 'posts', { password: 'open it' })
    dataOf(await tools.expect.status(lookUp(tools.site, 'embed', item.link), 200), item)
  }),
  readCheck('embed.maxwidth.word', async (tools) => {
    const item = await sharedEmbeddable(tools)
    const answer = lookUp(tools.site, 'embed', item.link, { maxwidth: 'wide' })
    dataOf(await tools.expect.status(answer, 200), item)
  }),
  writeCheck('embed.format.xml', async (tools) => {
    const { link, title } = await embeddable(tools)
    const answer = await tools.expect.status(lookUp(tools.site, 'embed', link, { format: 'xml' }), 200)
    const type = answer.headers.get('content-type') ?? 'no content type'
    tools.expect.that(/^(text|application)\/xml/.test(type), answer, 'XML', type)
    const isRoot = /^(<\?xml[^>]*\?>)?\s*<oembed>/.test(answer.text) && answer.text.includes(title)
    tools.expect.that(isRoot, answer, 'the root oembed, and the title inside', answer.text.slice(0, 80))
  }),
  readCheck('embed.format.other', async (tools) => {
    const { link } = await sharedEmbeddable(tools)
    const plain = await tools.expect.status(lookUp(tools.site, 'embed', link), 200)
    const other = await tools.expect.status(lookUp(tools.site, 'embed', link, { format: 'yaml' }), 200)
    tools.expect.equal(other, lasting(other.record), lasting(plain.record), 'the data, as with json,')
  }),
]

/** WordPress's proxy route. */
export const proxyChecks: readonly Check[] = [
  userCheck('proxy.permission', async (tools) => {
    const { link } = await sharedEmbeddable(tools)
    const answer = await lookUp(tools.anonymous, 'proxy', link)
    const isForbidden = (answer.status === 401 || answer.status === 403) && answer.code === 'rest_forbidden'
    tools.expect.that(isForbidden, answer, '401 or 403 with the code rest_forbidden', explain(answer))
  }),
  userCheck('proxy.own', async (tools) => {
    const item = await sharedEmbeddable(tools)
    dataOf(await tools.expect.status(lookUp(tools.site, 'proxy', item.link), 200), item)
  }),
  userCheck('proxy.unreachable', async ({ site, expect }) => {
    const answer = lookUp(site, 'proxy', 'https://elsewhere.invalid/a-page/')
    await expect.error(answer, 404, 'oembed_invalid_url')
  }),
  userCheck('proxy.format.unknown', async (tools) => {
    const { link } = await sharedEmbeddable(tools)
    const answer = lookUp(tools.site, 'proxy', link, { format: 'yaml' })
    await tools.expect.error(answer, 400, 'rest_invalid_param')
  }),
  userCheck('proxy.format.xml', async (tools) => {
    const item = await sharedEmbeddable(tools)
    const answer = await tools.expect.status(lookUp(tools.site, 'proxy', item.link, { format: 'xml' }), 200)
    tools.expect.that(answer.isJson, answer, 'JSON', answer.headers.get('content-type') ?? 'no content type')
    dataOf(answer, item)
  }),
]
