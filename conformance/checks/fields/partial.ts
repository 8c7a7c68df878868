import type { Fields, Kind } from '../../data/maker.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { everyField, makeReceptive, newSlug } from '../context/gallery.ts'
import { fieldsOf } from '../context/marks.ts'
import { ownFields } from '../own-record.ts'

/** An update of one field leaves every other one as it was, where all of them hold something. */
export const partialChecks = (kind: Kind): Check =>
  check(`update.partial.${kind}.each-field`, {
    requirement: 'update.partial',
    needs: 'write',
    run: (tools) => changesOneByOne(tools, kind),
  })

/** What changes with each other. */
const together: readonly (readonly string[])[] = [['date', 'date_gmt']]

async function changesOneByOne(tools: CheckTools, kind: Kind): Promise<void> {
  const { site, expect } = tools
  const { sticky: _, ...fields } = await everyField(tools, kind)
  const path = `/core/v2/${kind}/${await makeReceptive(tools, kind, fields)}`
  let before = await expect.accepted(site.get(path, { context: 'edit' }))
  for (const [field, value] of Object.entries(ownFields(tools, kind, others(tools, kind)))) {
    await expect.accepted(site.post(path, { [field]: value }), `with ${shown(value)} as ${field}`)
    const after = await expect.accepted(site.get(path, { context: 'edit' }))
    const moved = together.find((each) => each.includes(field)) ?? [field]
    for (const [other, { properties = {} }] of Object.entries(fieldsOf[kind])) {
      if (moved.includes(other)) continue
      const inner = 'raw' in properties ? [other, 'raw'] : [other]
      const [was, is] = [shown(before.at(...inner)), shown(after.at(...inner))]
      expect.that(was === is, after, `${inner.join('.')} to be still ${was}, as ${field} alone was sent`, is)
    }
    before = after
  }
}

/** Another value for each field than {@link everyField} gives it. */
function others(tools: CheckTools, kind: Kind): Fields {
  const { testData } = tools
  const every: Fields = {
    date: '2019-04-05T06:07:08',
    slug: newSlug(tools, 'other'),
    title: { raw: testData.text('other') },
    featured_media: 0,
    comment_status: 'open',
    ping_status: 'open',
  }
  if (kind === 'media')
    return { ...every, alt_text: '', caption: { raw: 'Other.' }, description: { raw: 'Other.' }, post: 0 }
  const text: Fields = {
    ...every,
    content: { raw: 'Others.' },
    excerpt: { raw: 'Other.' },
    meta: { footnotes: '' },
    password: 'sesame',
  }
  return kind === 'pages' ? { ...text, parent: 0, menu_order: 9 } : { ...text, format: 'quote', tags: [] }
}
