import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  jsonValue,
  nat,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check'
import type { Endpoint, Route, ValueSchema } from '../../contract/index.ts'
import type { Bad } from './adversarial-site.ts'
import { samplePath } from './sample-path.ts'

const words = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e999',
  'NaN',
  '0x10',
  '9'.repeat(400),
  'null',
  'true',
  'abc',
  '__proto__',
  '../..',
  '%00',
  '%zz',
  '%',
  '<b>',
  "'",
  '"',
  '\\',
  '{}',
  '[]',
  '(((',
  'a,b,,c',
  '2026-01-01T00:00:00',
  '2026-13-01T00:00:00',
  '9999-12-31T23:59:59',
  'ä鴎😀',
  '\u202e',
  'a\r\nb',
  'any',
  'publish',
  'x'.repeat(3_000),
]
const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  [],
  {},
  [null],
  [[]],
  { a: 1 },
  { raw: 'x' },
  { raw: {} },
  { terms: [1] },
  { toString: 1, valueOf: 1 },
  ['a', 1, null],
  '\0',
  '\ud800',
  [1, 2, 3],
  ...words,
]
const globals = [
  '_fields',
  '_embed',
  '_envelope',
  '_jsonp',
  '_locale',
  '_wpnonce',
  '__proto__',
  'constructor',
  'x',
]
const ids = [
  '100',
  '101',
  '200',
  '201',
  '300',
  '302',
  '308',
  '1000',
  '1001',
  '0',
  '999999',
  '9007199254740993',
]
const known = ['100', '200', '302']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'FOO']

/** A parameter, and how it stands in a query. */
interface Parameter {
  readonly name: string
  readonly value: unknown
  readonly suffix: string
  readonly isEscaped: boolean
}

/** Requests at random: a route of the contract, most often a method of it, and parameters. */
export function randomRequest(routes: readonly Route[]): Arbitrary<Bad> {
  return constantFrom(...routes).chain((route) =>
    constantFrom(...route.endpoints).chain((endpoint) =>
      record({
        path: pathOf(route),
        method: often(85, constantFrom(...endpoint.methods), constantFrom(...methods)),
        headers,
        // Some are as they should be, lest every request fail at its first parameter.
        parameters: often(
          70,
          record({ write: goodParameters(endpoint), query: constant([]) }),
          record({ write: badParameters(endpoint), query: often(50, badParameters(endpoint), constant([])) }),
        ),
        isForm: often(30, constant(true), constant(false)),
        end: often(95, constant(undefined), nat(200)),
      }).map(requestOf),
    ),
  )
}

/** One so many times in a hundred, and the other else. */
const often = <One, Other>(times: number, one: Arbitrary<One>, other: Arbitrary<Other>) =>
  oneof({ weight: times, arbitrary: one }, { weight: 100 - times, arbitrary: other })

function pathOf(route: Route): Arbitrary<string> {
  const [first = '', ...parts] = samplePath(route).split(/(?<=\/)100(?=\/|$)/)
  const filled = parts.map((part) =>
    often(50, constantFrom(...known), constantFrom(...ids)).map((id) => id + part),
  )
  return tuple(...filled).map((rest) => `/wp-json${first}${rest.join('')}`)
}

const users = [
  'admin:fake-admin',
  'admin:fake-admin',
  'arlo:fake-author',
  'sven:fake-subscriber',
  'nobody:x',
  '',
]
const headers = record({
  user: constantFrom(...users),
  origin: often(90, constant(undefined), constantFrom('null', 'http://a.test', '*')),
}).map(({ user, origin }) => ({
  Authorization: `Basic ${btoa(user)}`,
  ...(origin !== undefined && { Origin: origin }),
}))

const suffixes = ['[]', '[a]', '[0]', '[terms]', '[a][b]', '[__proto__]', '[', ']']

function oddParameter(name: string, value: Arbitrary<unknown>): Arbitrary<Parameter> {
  return record({
    name: constant(name),
    value,
    suffix: often(85, constant(''), constantFrom(...suffixes)),
    isEscaped: often(90, constant(true), constant(false)),
  })
}

function badParameters({ args }: Endpoint): Arbitrary<readonly Parameter[]> {
  const declared = Object.keys(args)
  const name =
    declared.length > 0
      ? often(80, constantFrom(...declared), constantFrom(...globals))
      : constantFrom(...globals)
  const anything = oneof(
    { weight: 4, arbitrary: constantFrom(...values) },
    jsonValue(),
    string({ unit: 'binary' }),
  )
  const odd = name.chain((name) => oddParameter(name, often(40, goodValue(args[name] ?? {}), anything)))
  return array(odd, { maxLength: 4 })
}

function goodParameters({ args }: Endpoint): Arbitrary<readonly Parameter[]> {
  const given = Object.entries(args).map(([name, definition]) => {
    const good = goodValue(definition).map(
      (value): Parameter => ({ name, value, suffix: '', isEscaped: true }),
    )
    if (definition.required === true || name === 'title') return good
    return often(['id', 'author', 'parent'].includes(name) ? 0 : 12, good, constant(undefined))
  })
  return tuple(...given).map((all) => all.filter((each) => each !== undefined))
}

function goodValue(definition: ValueSchema): Arbitrary<unknown> {
  const [type] = [definition.type ?? 'string'].flat()
  if (definition.enum) return constantFrom(...definition.enum)
  if (definition.format === 'date-time')
    return constantFrom('2026-01-01T00:00:00', '2020-02-30T12:00:00Z', '2099-01-01T00:00:00')
  if (type === 'array') return definition.items ? tuple(goodValue(definition.items)) : constant([])
  if (type === 'integer' || type === 'number') return constantFrom(1, 2, 3, 100, 200, 302)
  if (type === 'boolean') return constantFrom(true, false)
  if (definition.properties)
    return record(
      Object.fromEntries(
        Object.entries(definition.properties).map(([name, each]) => [name, goodValue(each)]),
      ),
    )
  return constantFrom(
    'x',
    'Möwe 鴎',
    '<p>Text</p>',
    '/core/v2/posts',
    '/core/v2/pages/200',
    'http://site.test/about/',
    'http://site.test/wp-content/uploads/2020/03/fish-hall.png',
  )
}

interface Parts {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly parameters: { readonly write: readonly Parameter[]; readonly query: readonly Parameter[] }
  readonly isForm: boolean
  /** Where the body breaks off; undefined where it is whole. */
  readonly end: number | undefined
}

function requestOf({ path, method, headers, parameters: { write, query }, isForm, end }: Parts): Bad {
  const at = (given: readonly Parameter[]): string =>
    given.length === 0 ? path : `${path}?${queryOf(given)}`
  if (['GET', 'HEAD', 'OPTIONS'].includes(method))
    return { method, path: at(query.length > 0 ? query : write), headers }
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const body = isForm ? queryOf(write) : jsonOf(write).slice(0, end)
  return { method, path: at(query), headers: { ...headers, 'Content-Type': type }, body }
}

function queryOf(parameters: readonly Parameter[]): string {
  return parameters
    .map(({ name, suffix, value, isEscaped }) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      const whole = text.replaceAll(/[\ud800-\udfff]/gu, '%ed%a0%80')
      // Now and then as it is, with the signs of a query in it.
      return `${name}${suffix}=${isEscaped ? encodeURIComponent(whole) : encodeURI(whole).replaceAll('#', '%23')}`
    })
    .join('&')
}

// By hand, so that a name that stands there twice does so in the body.
function jsonOf(parameters: readonly Parameter[]): string {
  return `{${parameters.map(({ name, value }) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
}
