import type { Endpoint, Route, ValueSchema } from '../../contract/index.ts'
import type { SeededChoice } from '../../fixtures/seeded-choice.ts'
import type { Bad } from './hostile-site.ts'
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
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'FOO']

/** A request at random, the same for the same choice: a route of the contract, most often a method of it, and parameters. */
export function randomRequest(routes: readonly Route[], choice: SeededChoice): Bad {
  const route = choice.oneOf(routes)
  const endpoint = choice.oneOf(route.endpoints)
  const method = choice.inHundred(85) ? choice.oneOf(endpoint.methods) : choice.oneOf(methods)
  const path = `/wp-json${samplePath(route).replaceAll(/(?<=\/)100(?=\/|$)/g, () => choice.oneOf(ids))}`
  // Some are as they should be, lest every request fail at its first parameter.
  const isGood = choice.inHundred(40)
  const write = isGood ? goodParameters(endpoint, choice) : badParameters(endpoint, choice)
  const query = !isGood && choice.inHundred(50) ? queryOf(badParameters(endpoint, choice), choice) : ''
  const headers = headersOf(choice)
  if (['GET', 'HEAD', 'OPTIONS'].includes(method))
    return { method, path: withQuery(path, query || queryOf(write, choice)), headers }
  if (choice.inHundred(30)) {
    const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }
    return { method, path: withQuery(path, query), headers: form, body: queryOf(write, choice) }
  }
  const json = { ...headers, 'Content-Type': 'application/json' }
  return { method, path: withQuery(path, query), headers: json, body: jsonOf(write, choice) }
}

type Parameters = readonly (readonly [name: string, value: unknown])[]

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)

function headersOf(choice: SeededChoice): Record<string, string> {
  const users = [
    'admin:fake-admin',
    'admin:fake-admin',
    'arlo:fake-author',
    'sven:fake-subscriber',
    'nobody:x',
  ]
  const headers: Record<string, string> = { Authorization: `Basic ${btoa(choice.oneOf(users))}` }
  if (choice.inHundred(10)) headers.Origin = choice.oneOf(['null', 'http://a.test', '*'])
  return headers
}

function badParameters({ args }: Endpoint, choice: SeededChoice): Parameters {
  const declared = Object.keys(args)
  return Array.from({ length: choice.below(5) }, () => {
    const name = declared.length > 0 && choice.inHundred(80) ? choice.oneOf(declared) : choice.oneOf(globals)
    return [name, choice.inHundred(40) ? goodValue(args[name] ?? {}, choice) : choice.oneOf(values)]
  })
}

function goodParameters({ args }: Endpoint, choice: SeededChoice): Parameters {
  return Object.entries(args)
    .filter(
      ([name, { required }]) =>
        required === true ||
        name === 'title' ||
        (!['id', 'author', 'parent'].includes(name) && choice.inHundred(12)),
    )
    .map(([name, definition]) => [name, goodValue(definition, choice)])
}

function goodValue(definition: ValueSchema, choice: SeededChoice): unknown {
  const [type] = [definition.type ?? 'string'].flat()
  if (definition.enum) return choice.oneOf(definition.enum)
  if (definition.format === 'date-time')
    return choice.oneOf(['2026-01-01T00:00:00', '2020-02-30T12:00:00Z', '2099-01-01T00:00:00'])
  if (type === 'array') return definition.items ? [goodValue(definition.items, choice)] : []
  if (type === 'integer' || type === 'number') return choice.oneOf([1, 2, 3, 100, 200, 302])
  if (type === 'boolean') return choice.inHundred(50)
  if (definition.properties)
    return Object.fromEntries(
      Object.entries(definition.properties).map(([name, each]) => [name, goodValue(each, choice)]),
    )
  return choice.oneOf([
    'x',
    'Möwe 鴎',
    '<p>Text</p>',
    '/core/v2/posts',
    '/core/v2/pages/200',
    'http://site.test/about/',
    'http://site.test/wp-content/uploads/2020/03/fish-hall.png',
  ])
}

const suffixes = ['[]', '[a]', '[0]', '[terms]', '[a][b]', '[__proto__]', '[', ']']

function queryOf(parameters: Parameters, choice: SeededChoice): string {
  return parameters
    .map(([name, value]) => {
      const suffix = choice.inHundred(85) ? '' : choice.oneOf(suffixes)
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return `${name}${suffix}=${escaped(text, choice)}`
    })
    .join('&')
}

// Now and then as it is, with the signs of a query in it.
function escaped(text: string, choice: SeededChoice): string {
  const whole = text.replaceAll(/[\ud800-\udfff]/gu, '%ed%a0%80')
  return choice.inHundred(90) ? encodeURIComponent(whole) : encodeURI(whole).replaceAll('#', '%23')
}

function jsonOf(parameters: Parameters, choice: SeededChoice): string {
  const text = `{${parameters.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
  return choice.inHundred(95) ? text : text.slice(0, choice.below(text.length))
}
