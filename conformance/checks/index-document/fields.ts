import type { Json } from '../../../contract/index.ts'
import { at, isList, isObject, objectOrEmpty } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { expectSameBody } from '../../assertions/expect.ts'
import { type Check, readCheck } from '../check.ts'
import { specified } from './described-routes.ts'
import { findEntry, missingMember, readIndex } from './document.ts'

interface FieldRule {
  readonly field: string
  /** What the field has to be, after "to be" in a message. */
  readonly is: string
  readonly isValid: (value: Json | undefined) => boolean
}

const isText = (value: Json | undefined): boolean => typeof value === 'string'
const isPageId = (value: Json | undefined): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

/** Is a value an absolute http(s) URL? */
export function isAddress(value: Json | undefined): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
}

const routesForm = 'an object by patterns, which begin with a slash'

const rules: readonly FieldRule[] = [
  { field: 'name', is: 'a string', isValid: isText },
  { field: 'description', is: 'a string', isValid: isText },
  { field: 'url', is: 'an address', isValid: isAddress },
  { field: 'home', is: 'an address', isValid: isAddress },
  { field: 'gmt_offset', is: 'hours from UTC, a number or a numeric string', isValid: isOffset },
  { field: 'timezone_string', is: 'a string', isValid: isText },
  { field: 'page_for_posts', is: 'the id of a page, or 0', isValid: isPageId },
  { field: 'page_on_front', is: 'the id of a page, or 0', isValid: isPageId },
  {
    field: 'show_on_front',
    is: '"posts" or "page"',
    isValid: (value) => value === 'posts' || value === 'page',
  },
  {
    field: 'namespaces',
    is: 'a list of strings',
    isValid: (value) => isList(value) && value.length > 0 && value.every(isText),
  },
  { field: 'authentication', is: 'an object', isValid: isObject },
  {
    field: 'routes',
    is: routesForm,
    isValid: (value) => isObject(value) && Object.entries(value).every(isEntry),
  },
]

function isOffset(value: Json | undefined): boolean {
  const isNumeric = typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value)
  return (typeof value === 'number' || isNumeric) && Math.abs(Number(value)) <= 14
}

function isEntry([pattern, entry]: readonly [string, Json]): boolean {
  return pattern.startsWith('/') && isObject(entry)
}

export const fieldChecks: readonly Check[] = [
  ...rules.map(({ field, is, isValid }) =>
    readCheck(`index.fields.${field.replaceAll('_', '-')}`, async ({ anonymous, expect, testData }) => {
      // Not `readIndex`: each field is checked even if `routes` is broken.
      const answer = await testData.once('index answer', () => expect.accepted(anonymous.get('/')))
      const value = at(answer.record, field)
      if (value === undefined) throw missingMember(answer, field, is)
      expect.satisfies(isValid(value), answer, `${field} to be ${is}`, value)
    }),
  ),
  readCheck('index.fields.url', 'requested', async ({ anonymous, expect, target, testData }) => {
    const answer = await testData.once('index answer', () => expect.accepted(anonymous.get('/')))
    const value = at(answer.record, 'url')
    // The run may use an address of the site other than the one it declares.
    if (!isAddress(value) || new URL(value).origin !== new URL(target.facts.apiRoot).origin) return
    const address = `${value.replace(/\/$/, '')}/index.php?rest_route=/`
    await expect.accepted(anonymous.sendTo('GET', address), 'as url is the address of the site')
  }),
  readCheck('authentication.scheme', async (tools) => {
    const { answer } = await readIndex(tools)
    const schemes = Object.keys(objectOrEmpty(answer.record.authentication))
    tools.expect.equal(answer, schemes, ['application-passwords'], 'the schemes in authentication')
  }),
  readCheck('authentication.authorization', async (tools) => {
    const { answer } = await readIndex(tools)
    const value = answer.at('authentication', 'application-passwords', 'endpoints', 'authorization')
    tools.expect.satisfies(isAddress(value), answer, 'endpoints.authorization to be an address', value)
  }),
]

const ways = {
  plain: {},
  view: { query: { context: 'view' } },
  'rest-route': { byQuery: true },
} as const

/** The index is public: the specification does not allow a 401 here. */
export const anonymousChecks: readonly Check[] = Object.entries(ways).map(([way, sent]) =>
  readCheck('authentication.anonymous.index', way, async ({ anonymous, expect }) => {
    const answer = await expect.open(anonymous.send('GET', '/', sent), 'the index')
    const routes = answer.at('routes')
    if (isObject(answer.body) && routes === undefined) throw missingMember(answer, 'routes', routesForm)
    expect.satisfies(isObject(routes), answer, 'the index with its routes', routes)
  }),
)

/** What the index does with `context` and `_fields`. */
export const contextWordChecks: readonly Check[] = [
  readCheck('index.context.default', 'whole', async ({ anonymous, expect }) => {
    const inView = (): Promise<Answer> => expect.open(anonymous.get('/', { context: 'view' }))
    const unversioned = await expect.open(anonymous.get('/'))
    const what = 'the index without context (expected: as with view)'
    await expectSameBody(unversioned, { control: await inView(), again: inView, what })
  }),
  readCheck('index.context.unvalidated', async ({ anonymous, expect }) => {
    await expect.status(await expect.open(anonymous.get('/', { context: 'alder' })), 200)
  }),
  readCheck('index.context.edit', async ({ anonymous, expect }) => {
    await expect.error(anonymous.get('/', { context: 'edit' }), 200)
  }),
  readCheck('index.context.help', async (tools) => {
    const { anonymous, expect, target } = tools
    const posts = specified.find(({ id }) => id === 'posts.list')
    const document = await readIndex(tools)
    const pattern = (posts && findEntry(document, posts.route)?.pattern) ?? ''
    const help = await expect.open(anonymous.get('/', { context: 'help' }))
    const schema = help.at('routes', target.translator.deployed(pattern), 'schema')
    expect.satisfies(isObject(schema), help, `routes["${pattern}"].schema to be an object`, schema)
  }),
  readCheck('index.some-fields', async ({ anonymous, expect }) => {
    const answer = await expect.open(anonymous.get('/', { _fields: 'name,namespaces' }))
    // Older versions of WordPress return the links all the same.
    const members = Object.keys(answer.record).filter((each) => each !== '_links')
    expect.equal(answer, members.sort(), ['name', 'namespaces'], 'the members')
  }),
]
