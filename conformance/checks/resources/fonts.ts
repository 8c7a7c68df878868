import type { Answer } from '../../assertions/answer.ts'
import type { Check, CheckTools } from '../check.ts'
import { assertFields, make, readInEdit, wordpressCheck } from '../wordpress-check.ts'

const path = '/core/v2/font-families'

const fontCheck = (what: string, run: Check['run']): Check =>
  wordpressCheck(`stock.font-families.${what}`, [path, `${path}/{id}`], run)

/** The settings of a font family, which are sent as JSON text. */
function familySettings({ testData }: CheckTools): {
  readonly name: string
  readonly slug: string
  readonly fontFamily: string
} {
  const slug = testData.text('font').replaceAll(' ', '-')
  return { name: 'Alder', slug, fontFamily: 'Alder, serif' }
}

function makeFamily(tools: CheckTools): Promise<Answer> {
  return make(tools, 'font-families', { font_family_settings: JSON.stringify(familySettings(tools)) })
}

/** Font families; no page uses them until a style does. */
export const fontChecks: readonly Check[] = [
  fontCheck('create', async (tools) => {
    const family = familySettings(tools)
    await makeFamily(tools)
    const fields = { font_family_settings: JSON.stringify(family) }
    const made = await tools.expect.status(tools.site.post(path, fields), 201)
    for (const answer of [made, await readInEdit(tools, `${path}/${made.id}`)])
      for (const [name, value] of Object.entries(family))
        tools.expect.equal(answer, answer.at('font_family_settings', name), value, `${name} of the family`)
    const list = await tools.expect.accepted(tools.site.get(path, { slug: family.slug }))
    tools.expect.equal(list, list.ids, [made.id], 'the families of this slug')
  }),
  fontCheck('taken', async (tools) => {
    const fields = { font_family_settings: JSON.stringify(familySettings(tools)) }
    await make(tools, 'font-families', fields)
    await tools.expect.error(tools.site.post(path, fields), 400, 'rest_duplicate_font_family')
  }),
  fontCheck('delete', async (tools) => {
    const { site, expect } = tools
    const { id } = await makeFamily(tools)
    await expect.error(site.delete(`${path}/${id}`), 501, 'rest_trash_not_supported')
    const answer = await expect.status(site.delete(`${path}/${id}`, { force: true }), 200)
    assertFields(tools, answer, { deleted: true, 'previous.id': id })
    await expect.error(site.get(`${path}/${id}`), 404, 'rest_post_invalid_id')
  }),
]
