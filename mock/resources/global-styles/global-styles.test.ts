import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const theme = '/core/v2/global-styles/themes/twentytwentyfive'

/** A site, and the path of its user styles. */
async function withStyles() {
  const { as, site } = fakeSite({ deployment: 'stock' })
  await as('admin').get(theme)
  const snapshot: unknown = site.snapshot()
  const [, id] = /"global-styles",\[\{"id":(\d+)/.exec(JSON.stringify(snapshot)) ?? []
  return { as, path: `/core/v2/global-styles/${id}` }
}

test('the parts of the user styles are changed separately, with revisions', async () => {
  const { as, path } = await withStyles()
  const { body: before } = await as('contributor').get(path)
  expect(before).toMatchObject({ title: { rendered: 'Custom Styles' }, styles: {}, settings: {} })
  const styles = { color: { background: '#fff' } }
  expect((await as('admin').post(path, { styles })).body.styles).toEqual(styles)
  const { body } = await as('admin').put(path, { settings: { appearanceTools: false } })
  expect([body.styles, body.settings]).toEqual([styles, { appearanceTools: false }])
  const { body: revisions } = await as('admin').get<Record<string, unknown>[]>(`${path}/revisions`)
  expect(revisions.map(({ settings }) => settings)).toEqual([{ appearanceTools: false }, {}])
  const one = await as('admin').get(`${path}/revisions/${revisions[1]?.id}`)
  expect(one.body).toMatchObject({ styles, settings: {} })
})

test('only administrators change styles, which take no HTML', async () => {
  const { as, path } = await withStyles()
  const refused = await as('editor').post(path, { styles: {} })
  expect([refused.status, refused.body.code]).toEqual([403, 'rest_cannot_edit'])
  expect((await as('anonymous').get(path)).body.code).toBe('rest_cannot_view')
  const markup = await as('admin').post(path, { styles: { css: '</style>' } })
  expect([markup.status, markup.body.code]).toEqual([400, 'rest_custom_css_illegal_markup'])
  expect((await as('admin').get(path)).body.styles).toEqual({})
  const unknown = await as('admin').get('/core/v2/global-styles/999999')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'rest_global_styles_not_found'])
})
