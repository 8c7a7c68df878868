import { isList, isObject } from '../../../contract/lib/json.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Check } from '../check.ts'
import { assertFields, make, resourceChecks, signedInCheck, wordpressCheck } from '../wordpress-check.ts'

const blockTypes = '/core/v2/block-types'
const patterns = '/core/v2/block-patterns'

const editor: readonly Check[] = [
  signedInCheck('block-types.list', [blockTypes, `${blockTypes}/{namespace}`], async ({ site, expect }) => {
    for (const path of [blockTypes, `${blockTypes}/core`]) {
      const list = await expect.accepted(site.get(path))
      const names = list.items.map(({ name }) => name)
      for (const name of ['core/paragraph', 'core/heading', 'core/image', 'core/navigation'])
        expect.that(names.includes(name), list, name, `${names.length} others`)
    }
  }),
  signedInCheck('block-types.read', [`${blockTypes}/{namespace}/{name}`], async (tools) => {
    const one = await tools.expect.accepted(tools.site.get(`${blockTypes}/core/paragraph`))
    assertFields(tools, one, { name: 'core/paragraph', category: 'text', is_dynamic: false })
    const dynamic = await tools.expect.accepted(tools.site.get(`${blockTypes}/core/latest-posts`))
    assertFields(tools, dynamic, { name: 'core/latest-posts', category: 'widgets', is_dynamic: true })
  }),
  signedInCheck('block-types.unknown', [`${blockTypes}/{namespace}/{name}`], async ({ site, expect }) => {
    await expect.error(site.get(`${blockTypes}/core/unknown`), 404, 'rest_block_type_invalid')
  }),
  signedInCheck('block-renderer.render', ['/core/v2/block-renderer/{name}'], async ({ site, expect }) => {
    const path = '/core/v2/block-renderer/core/archives'
    const answer = await expect.accepted(site.get(path, { context: 'edit' }))
    expect.that(typeof answer.at('rendered') === 'string', answer, 'the block as HTML', 'none')
    await expect.error(
      site.get('/core/v2/block-renderer/core/unknown', { context: 'edit' }),
      404,
      'block_invalid',
    )
  }),
  signedInCheck(
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
  signedInCheck('url-details.refused', ['/core-block-editor/v1/url-details'], async ({ site, expect }) => {
    const path = '/core-block-editor/v1/url-details'
    await expect.error(site.get(path), 400, 'rest_missing_callback_param')
  }),
  wordpressCheck(
    'stock.url-details.anonymous',
    ['/core-block-editor/v1/url-details'],
    'nothing',
    async ({ anonymous, expect, target }) => {
      // Every site can resolve its own address.
      const answer = anonymous.get('/core-block-editor/v1/url-details', { url: `${target.facts.base}/` })
      await expect.error(answer, 401, 'rest_cannot_view_url_details')
    },
  ),
  signedInCheck('export.archive', ['/core-block-editor/v1/export'], async ({ site, expect }) => {
    const answer = await site.get('/core-block-editor/v1/export')
    if (answer.code === 'missing_zip_package') inapplicable('The target cannot create archives.')
    await expect.status(answer, 200)
    const type = answer.headers.get('content-type') ?? 'none'
    expect.that(type.startsWith('application/zip'), answer, 'an archive', type)
  }),
]

const health = '/core-site-health/v1'
const abilities = '/core-abilities/v1'

const siteChecks: readonly Check[] = [
  signedInCheck('site-health.tests', [`${health}/tests/authorization-header`], async ({ site, expect }) => {
    const answer = await expect.accepted(site.get(`${health}/tests/authorization-header`))
    for (const member of ['label', 'status', 'description', 'test'])
      expect.that(typeof answer.at(member) === 'string', answer, member, 'none')
    const status = String(answer.at('status'))
    expect.that(/^(good|recommended|critical)$/.test(status), answer, 'good, recommended or critical', status)
  }),
  ...(
    [
      ['list', 'abilities', 'name', 'an ability'],
      ['categories', 'categories', 'slug', 'a category of abilities'],
    ] as const
  ).map(([id, name, key, what]) =>
    signedInCheck(
      `abilities.${id}`,
      [`${abilities}/${name}`, `${abilities}/${name}/{${key}}`],
      async ({ site, expect }) => {
        const list = await expect.accepted(site.get(`${abilities}/${name}`))
        const [first] = list.items
        expect.that(first !== undefined, list, what, 'none')
        const one = site.get(`${abilities}/${name}/${String(first?.[key])}`)
        await expect.value(one, 'label', first?.label ?? null, 'the label of the first')
      },
    ),
  ),
  signedInCheck('abilities.run', [`${abilities}/abilities/{name}/run`], async ({ site, expect }) => {
    const path = `${abilities}/abilities/core/get-site-info/run`
    const answer = await expect.accepted(site.get(path))
    expect.that(
      isObject(answer.body) && !isList(answer.body),
      answer,
      'an object with facts about the site',
      'something else',
    )
  }),
  signedInCheck('abilities.unknown', [`${abilities}/abilities/{name}`], async ({ site, expect }) => {
    await expect.error(site.get(`${abilities}/abilities/core/unknown`), 404, 'rest_ability_not_found')
  }),
]

/** Block types, patterns, site health and abilities. */
export const editorAndSiteChecks: readonly Check[] = [...editor, ...siteChecks]

const path = '/core/v2/settings'

const settingCheck = resourceChecks('settings', [path])

/** The settings of every site; plugins may add others. */
const names = [
  ...['title', 'description', 'timezone', 'date_format', 'time_format', 'start_of_week', 'language'],
  ...['use_smilies', 'default_category', 'default_post_format', 'posts_per_page', 'show_on_front'],
  ...['page_on_front', 'page_for_posts', 'default_ping_status', 'default_comment_status'],
]

/** Changes harmless settings, which are restored. */
export const settingChecks: readonly Check[] = [
  settingCheck('read', 'user', async ({ site, anonymous, expect }) => {
    const settings = await expect.accepted(site.get(path))
    const missing = names.filter((name) => !(name in settings.record))
    expect.equal(settings, missing, [], 'the missing settings')
    const index = await expect.accepted(anonymous.get('/'))
    for (const [setting, member] of [
      ['title', 'name'],
      ['description', 'description'],
    ] as const)
      expect.equal(index, index.at(member), settings.at(setting) ?? '', `${member} of the index`)
  }),
  settingCheck('change', async (tools) => {
    const { site, expect, testData } = tools
    const before = await expect.accepted(site.get(path))
    const fields = {
      start_of_week: before.at('start_of_week') === 3 ? 4 : 3,
      time_format: before.at('time_format') === 'H:i' ? 'G:i' : 'H:i',
    }
    assertFields(tools, await expect.accepted(testData.changeSettings(fields)), fields)
    assertFields(tools, await expect.accepted(site.get(path)), { ...before.record, ...fields })
  }),
  settingCheck('default-category', async (tools) => {
    const { site, expect, testData } = tools
    const { id } = await make(tools, 'categories', { name: testData.text('usual') })
    await expect.accepted(testData.changeSettings({ default_category: id }))
    const post = await testData.create('posts', { status: 'publish' })
    assertFields(tools, await expect.accepted(site.get(`/core/v2/posts/${post}`)), { categories: [id] })
  }),
  settingCheck('default-comments', async (tools) => {
    const { site, expect, testData } = tools
    const before = await expect.accepted(site.get(path))
    const status = before.at('default_comment_status') === 'open' ? 'closed' : 'open'
    await expect.accepted(testData.changeSettings({ default_comment_status: status }))
    const post = await testData.create('posts')
    assertFields(tools, await expect.accepted(site.get(`/core/v2/posts/${post}`)), { comment_status: status })
  }),
  settingCheck('refused', async (tools) => {
    const { site, expect, testData } = tools
    const before = await expect.accepted(site.get(path))
    for (const fields of [
      { posts_per_page: 'some' },
      { start_of_week: 'Monday' },
      { default_ping_status: 'ajar' },
    ])
      await expect.error(testData.changeSettings(fields), 400, 'rest_invalid_param')
    assertFields(tools, await expect.accepted(site.get(path)), before.record)
  }),
  settingCheck('unknown', async ({ expect, testData }) => {
    const answer = await expect.status(testData.changeSettings({ unknown_setting: 1 }), 200)
    expect.that(!('unknown_setting' in answer.record), answer, 'no unknown setting', 'one')
  }),
]
