import { isList, isObject } from '../../../contract/lib/json.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Check } from '../check.ts'
import { assertFields, stockCheck } from './stock-check.ts'

const asUser = (id: string, routes: readonly string[], run: Check['run']): Check =>
  stockCheck(`stock.${id}`, { routes, needs: 'user', run })

const blockTypes = '/core/v2/block-types'
const patterns = '/core/v2/block-patterns'

const editor: readonly Check[] = [
  asUser('block-types.list', [blockTypes, `${blockTypes}/{namespace}`], async ({ site, expect }) => {
    for (const path of [blockTypes, `${blockTypes}/core`]) {
      const list = await expect.accepted(site.get(path))
      const names = list.items.map(({ name }) => name)
      for (const name of ['core/paragraph', 'core/heading', 'core/image', 'core/navigation'])
        expect.that(names.includes(name), list, name, `${names.length} others`)
    }
  }),
  asUser('block-types.read', [`${blockTypes}/{namespace}/{name}`], async (tools) => {
    const one = await tools.expect.accepted(tools.site.get(`${blockTypes}/core/paragraph`))
    assertFields(tools, one, { name: 'core/paragraph', category: 'text', is_dynamic: false })
    const dynamic = await tools.expect.accepted(tools.site.get(`${blockTypes}/core/latest-posts`))
    assertFields(tools, dynamic, { name: 'core/latest-posts', category: 'widgets', is_dynamic: true })
  }),
  asUser('block-types.unknown', [`${blockTypes}/{namespace}/{name}`], async ({ site, expect }) => {
    await expect.error(site.get(`${blockTypes}/core/nothing-of-it`), 404, 'rest_block_type_invalid')
  }),
  asUser('block-renderer.render', ['/core/v2/block-renderer/{name}'], async ({ site, expect }) => {
    const path = '/core/v2/block-renderer/core/archives'
    const answer = await expect.accepted(site.get(path, { context: 'edit' }))
    expect.that(typeof answer.at('rendered') === 'string', answer, 'the block as HTML', 'nothing')
    await expect.error(
      site.get('/core/v2/block-renderer/core/nothing-of-it', { context: 'edit' }),
      404,
      'block_invalid',
    )
  }),
  asUser(
    'block-patterns.list',
    [`${patterns}/patterns`, `${patterns}/categories`],
    async ({ site, expect }) => {
      for (const [path, members] of [
        [`${patterns}/patterns`, ['name', 'title', 'content']],
        [`${patterns}/categories`, ['name', 'label']],
      ] as const) {
        const list = await expect.accepted(site.get(path))
        for (const item of list.items)
          for (const member of members)
            expect.that(typeof item[member] === 'string', list, `${member} of each`, 'none')
      }
    },
  ),
  asUser('url-details.refused', ['/core-block-editor/v1/url-details'], async ({ site, expect }) => {
    const path = '/core-block-editor/v1/url-details'
    await expect.error(site.get(path), 400, 'rest_missing_callback_param')
  }),
  stockCheck('stock.url-details.anonymous', {
    routes: ['/core-block-editor/v1/url-details'],
    needs: 'nothing',
    async run({ anonymous, expect, target }) {
      // Its own address is one that any site can resolve.
      const answer = anonymous.get('/core-block-editor/v1/url-details', { url: `${target.facts.base}/` })
      await expect.error(answer, 401, 'rest_cannot_view_url_details')
    },
  }),
  asUser('export.archive', ['/core-block-editor/v1/export'], async ({ site, expect }) => {
    const answer = await site.get('/core-block-editor/v1/export')
    if (answer.code === 'missing_zip_package') inapplicable('The target cannot make archives.')
    await expect.status(answer, 200)
    const type = answer.headers.get('content-type') ?? 'none'
    expect.that(type.startsWith('application/zip'), answer, 'an archive', type)
  }),
]

const health = '/core-site-health/v1'
const abilities = '/core-abilities/v1'

const ofSite: readonly Check[] = [
  asUser('site-health.tests', [`${health}/tests/authorization-header`], async ({ site, expect }) => {
    const answer = await expect.accepted(site.get(`${health}/tests/authorization-header`))
    for (const member of ['label', 'status', 'description', 'test'])
      expect.that(typeof answer.at(member) === 'string', answer, member, 'none')
    const status = String(answer.at('status'))
    expect.that(/^(good|recommended|critical)$/.test(status), answer, 'good, recommended or critical', status)
  }),
  asUser(
    'abilities.list',
    [`${abilities}/abilities`, `${abilities}/abilities/{name}`],
    async ({ site, expect }) => {
      const list = await expect.accepted(site.get(`${abilities}/abilities`))
      const [first] = list.items
      expect.that(first !== undefined, list, 'an ability', 'none')
      const one = await expect.accepted(site.get(`${abilities}/abilities/${String(first?.name)}`))
      expect.equal(one, one.at('label'), first?.label ?? null, 'the label of the first')
    },
  ),
  asUser(
    'abilities.categories',
    [`${abilities}/categories`, `${abilities}/categories/{slug}`],
    async ({ site, expect }) => {
      const list = await expect.accepted(site.get(`${abilities}/categories`))
      const [first] = list.items
      expect.that(first !== undefined, list, 'a category of abilities', 'none')
      const one = await expect.accepted(site.get(`${abilities}/categories/${String(first?.slug)}`))
      expect.equal(one, one.at('label'), first?.label ?? null, 'the label of the first')
    },
  ),
  asUser('abilities.run', [`${abilities}/abilities/{name}/run`], async ({ site, expect }) => {
    const path = `${abilities}/abilities/core/get-site-info/run`
    const answer = await expect.accepted(site.get(path))
    expect.that(
      isObject(answer.body) && !isList(answer.body),
      answer,
      'what is known of the site',
      'something else',
    )
  }),
  asUser('abilities.unknown', [`${abilities}/abilities/{name}`], async ({ site, expect }) => {
    await expect.error(site.get(`${abilities}/abilities/core/nothing-of-it`), 404, 'rest_ability_not_found')
  }),
]

/** What the block editor asks for, and what a site tells of itself. */
export const editorAndSiteChecks: readonly Check[] = [...editor, ...ofSite]
