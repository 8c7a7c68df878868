import { expect, test } from '#test'
import type { Requirement } from './requirement.ts'
import { slug } from './requirements/endpoint-name.ts'
import { requirements } from './requirements/index.ts'
import { statedElsewhere } from './requirements/list-effects.ts'
import { declared } from './requirements/phrases.ts'
import { stockArgumentRules, stockDeclarations, stockServed } from './requirements/stock-arguments.ts'
import { stockEndpoints } from './requirements/stock-endpoints.ts'
import type { ArgumentDefinition } from './schema/dialect.ts'

const headings: readonly string[] = [
  'Site Content and Extension REST Interface',
  'What the service does',
  'Index document (response of `GET /`)',
  'Resources and their fields',
  'Common writable fields (posts, pages and attachments)',
  'Post-only and page-only fields',
  'Attachment-only fields',
  'Context',
  'States and transitions',
  'Endpoints',
  'Root and batch',
  'Embed lookup (namespace `oembed/1.0`)',
  'Posts',
  'Pages',
  'Media',
  'Cache extension routes',
  'Search-optimisation extension routes (`seo/v1`, second deployment)',
  'Site-monitoring extension (`seomon/v1`, second deployment)',
  'Forms extension (`forms/v1`, second deployment)',
  'Authentication',
  'Events',
  'Errors',
  'Limits',
  'Versioning',
  // The document has none for what it does not name.
  'A WordPress without plugins',
]

const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('gives every requirement an id of its own', () => {
  expect(duplicates(requirements.map((each) => each.id))).toEqual([])
})

test('writes every id as a dotted slug', () => {
  expect(requirements.map((each) => each.id).filter((id) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(id))).toEqual(
    [],
  )
})

test('says every requirement in one sentence', () => {
  const isSentence = (text: string): boolean => /^[A-Z`].*[^.]\.$/.test(text) && !/[.!?] [A-Z]/.test(text)
  expect(requirements.map((each) => each.text).filter((text) => !isSentence(text))).toEqual([])
})

test('says nothing twice within a section', () => {
  expect(duplicates(requirements.map((each) => `${each.section}: ${each.text}`))).toEqual([])
})

test('files every requirement under a heading of the document', () => {
  expect(requirements.map((each) => each.section).filter((section) => !headings.includes(section))).toEqual(
    [],
  )
})

test('files something under every heading but Events, about which nothing is shown or known', () => {
  const used = new Set(requirements.map((each) => each.section))
  expect(headings.filter((heading) => !used.has(heading))).toEqual(['Events'])
})

test('has every requirement that a list argument is said to have its effect in', () => {
  const ids = new Set(requirements.map(({ id }) => id))
  expect(statedElsewhere.filter((id) => !ids.has(id))).toEqual([])
})

const notReviewed = 'Not as reviewed. Run `npm run generate`, and read the difference.'
const madeOfStock: ReadonlySet<Requirement> = new Set([
  ...stockServed,
  ...stockDeclarations,
  ...stockArgumentRules,
])

test('keeps ids, levels and texts as they were reviewed', () => {
  const lines = requirements
    .filter((each) => !madeOfStock.has(each))
    .map(({ id, level, text }) => `${id} (${level}) ${text}\n`)
  expect(lines.join(''), notReviewed).toMatchSnapshot('requirements.txt')
})

/** The requirements of one argument, with the last parts of their ids: what they say is made from what is declared. */
function argumentLine(endpoint: string, name: string, definition: ArgumentDefinition): string {
  const id = `${endpoint}.${slug(name)}`
  const rules = requirements.flatMap((each) =>
    each.id.startsWith(`${id}.`) ? [each.id.slice(id.length + 1)] : [],
  )
  return `  ${slug(name)}: ${rules.join(' ')}${rules.length > 0 ? ' ' : ''}(${declared(definition)})\n`
}

test('keeps the requirements of a stock WordPress as they were reviewed, a line for each argument', () => {
  const lines = stockEndpoints.map(({ id, label, endpoint }) => {
    const args = Object.entries(endpoint.args).map(([name, each]) => argumentLine(id, name, each))
    return `${id}: ${label}${endpoint.batch ? ', batch' : ''}\n${args.join('')}`
  })
  expect(lines.join(''), notReviewed).toMatchSnapshot('stock-requirements.txt')
  expect([...madeOfStock].filter(({ level }) => level !== 'reference')).toEqual([])
})
