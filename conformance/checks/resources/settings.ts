import type { Check } from '../check.ts'
import { assertFields, make, resourceChecks } from '../wordpress-check.ts'

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
