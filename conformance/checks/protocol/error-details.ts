import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import type { Query } from '../../transport/query.ts'
import { type Check, type CheckTools, check } from '../check.ts'

/** A wrong argument of a list: the rule's name, the argument, and its value. */
type Case = readonly [rule: string, kind: 'posts' | 'pages' | 'media', name: string, value: Json]

const codes: Readonly<Record<string, string>> = {
  type: 'rest_invalid_type',
  bounds: 'rest_out_of_bounds',
  enum: 'rest_not_in_enum',
  date: 'rest_invalid_date',
  'no-form': 'rest_no_matching_schema',
  'many-forms': 'rest_one_of_multiple_matches',
  duplicates: 'rest_duplicate_items',
  'too-many': 'rest_too_many_items',
  'too-few': 'rest_too_few_items',
  property: 'rest_property_required',
}

const cases: readonly Case[] = [
  ['type', 'posts', 'page', 'abc'],
  ['type', 'posts', 'include', 'abc'],
  ['type', 'posts', 'sticky', 'maybe'],
  ['type', 'pages', 'parent', 'abc'],
  ['type', 'media', 'offset', 'abc'],
  ['bounds', 'posts', 'per_page', 0],
  ['bounds', 'pages', 'per_page', 101],
  ['bounds', 'media', 'page', 0],
  ['enum', 'posts', 'order', 'foo'],
  ['enum', 'posts', 'format', 'foo'],
  ['enum', 'pages', 'orderby', 'foo'],
  ['enum', 'media', 'media_type', 'foo'],
  ['enum', 'posts', 'context', 'foo'],
  ['date', 'posts', 'after', '2020-01-01'],
  ['date', 'pages', 'before', 'foo'],
  ['no-form', 'posts', 'categories', { nonesuch: '1' }],
  ['no-form', 'posts', 'tags', { terms: ['1'], include_children: '1' }],
  ['many-forms', 'posts', 'categories', ''],
  ['duplicates', 'posts', 'format', ['aside', 'aside']],
]

/** Twenty-six writes to a route that is not there: nothing happens to a target that takes them. */
const tooMany: Json = Array.from({ length: 26 }, () => ({ method: 'POST', path: '/core/v2/nonesuch' }))

async function tells({ expect }: CheckTools, rule: string, name: string, pending: Promise<Answer>) {
  const answer = await expect.error(pending, 400, 'rest_invalid_param')
  const code = answer.at('data', 'details', name, 'code')
  expect.equal(answer, code, codes[rule] ?? '', `data.details.${name}.code`)
}

/** Which code the detail about a wrong argument has. */
export const errorDetailChecks: readonly Check[] = [
  ...cases.map(([rule, kind, name, value]) =>
    check(`errors.detail.${rule}.${kind}.${name.replaceAll('_', '-')}`, {
      requirement: `errors.detail.${rule}`,
      async run(tools) {
        const query: Query = { [name]: value }
        await tells(tools, rule, name, tools.anonymous.get(`/core/v2/${kind}`, query))
      },
    }),
  ),

  check('errors.detail.too-many', {
    async run(tools) {
      await tells(tools, 'too-many', 'requests', tools.anonymous.post('/batch/v1', { requests: tooMany }))
    },
  }),

  check('errors.detail.property', {
    async run(tools) {
      const requests = [{ method: 'POST' }]
      await tells(tools, 'property', 'requests', tools.anonymous.post('/batch/v1', { requests }))
    },
  }),

  check('errors.detail.too-few', {
    needs: 'write',
    async run(tools) {
      const id = await tools.testData.sample('media')
      const { source_url: src = '' } = await tools.testData.read('media', id)
      const pending = tools.site.post(`/core/v2/media/${id}/edit`, { src, modifiers: [] })
      await tells(tools, 'too-few', 'modifiers', pending)
    },
  }),
]
