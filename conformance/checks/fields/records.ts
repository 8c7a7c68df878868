import type { Context } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, userCheck } from '../check.ts'
import { kinds } from '../item.ts'
import { ownNames } from '../own-record.ts'

const ending = 'class_list'

/** The members of each kind in `view`, in WordPress's order. */
const inView: Readonly<Record<Kind, string>> = {
  posts: `id date date_gmt guid modified modified_gmt slug status type link title content excerpt author
    featured_media comment_status ping_status sticky template format meta categories tags ${ending}`,
  pages: `id date date_gmt guid modified modified_gmt slug status type link title content excerpt author
    featured_media parent menu_order comment_status ping_status template meta ${ending}`,
  media: `id date date_gmt guid modified modified_gmt slug status type link title author featured_media
    comment_status ping_status template meta ${ending} description caption alt_text media_type mime_type
    media_details post source_url`,
}

/** The members in `embed`; an attachment has those of its file as well. */
const inEmbed = 'id date slug type link title excerpt author featured_media _links'
const fileInEmbed =
  'id date slug type link title author featured_media caption alt_text media_type mime_type media_details source_url _links'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

async function sampleIn(tools: CheckTools, kind: Kind, context: Context): Promise<Answer> {
  const { site, expect, testData } = tools
  return expect.accepted(site.get(`/core/v2/${kind}/${await testData.sample(kind)}`, { context }))
}

/** Asserts which members directly follow another. */
function assertMembersAfter(
  { expect }: CheckTools,
  answer: Answer,
  before: string,
  names: readonly string[],
): void {
  const members = Object.keys(answer.record)
  const start = members.indexOf(before) + 1
  const found = members.slice(start, start + names.length)
  expect.equal(answer, found, [...names], `the members after ${before}`)
}

/** The members of records, as WordPress returns them. Extensions may add others. */
export const recordChecks: readonly Check[] = kinds.flatMap((kind) => [
  readCheck('records.view.order', kind, async (tools) => {
    const answer = await sampleIn(tools, kind, 'view')
    const expected = ownNames(tools, kind, words(inView[kind]))
    const members = Object.keys(answer.record).filter((name) => expected.includes(name))
    tools.expect.equal(answer, members, [...expected], 'the members in their order')
  }),
  readCheck('records.view.members', kind, async (tools) => {
    const answer = await sampleIn(tools, kind, 'view')
    const names = ['guid', 'modified', 'modified_gmt', 'type', 'link', 'class_list', '_links']
    for (const name of ownNames(tools, kind, names))
      tools.expect.that(answer.record[name] !== undefined, answer, `the member ${name}`, 'none')
  }),
  ...(kind === 'media'
    ? []
    : [
        userCheck('records.edit.password', kind, async (tools) =>
          assertMembersAfter(tools, await sampleIn(tools, kind, 'edit'), 'modified_gmt', ['password']),
        ),
      ]),
  userCheck('records.edit.permalink', kind, async (tools) => {
    const names = ownNames(tools, kind, ['generated_slug', 'class_list'])
    assertMembersAfter(tools, await sampleIn(tools, kind, 'edit'), 'permalink_template', names)
  }),
  userCheck('records.edit.guid', kind, async (tools) => {
    const answer = await sampleIn(tools, kind, 'edit')
    const { guid } = answer.record
    const members = isObject(guid) ? Object.keys(guid) : []
    tools.expect.satisfies(members.includes('raw'), answer, 'a raw guid', guid)
  }),
  readCheck('records.embed.members', kind, async (tools) => {
    const answer = await sampleIn(tools, kind, 'embed')
    const expected = ownNames(tools, kind, words(kind === 'media' ? fileInEmbed : inEmbed))
    // Members of extensions are ignored; members of other contexts are errors.
    const extra = Object.keys(answer.record).filter(
      (name) =>
        !expected.includes(name) &&
        (words(inView[kind]).includes(name) || /^(password|generated_slug|permalink_template)$/.test(name)),
    )
    const missing = expected.filter((name) => answer.record[name] === undefined)
    const received = `${extra.length === 0 ? 'none extra' : extra}; missing: ${missing.join(', ')}`
    tools.expect.that(extra.length + missing.length === 0, answer, `only ${expected.join(', ')}`, received)
  }),
])
