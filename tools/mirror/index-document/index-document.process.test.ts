import { expect, test } from '#test'
import { namings } from '../../../contract/naming.ts'
import { deploymentFromIndex } from './index-document.ts'

const endpoint = (args: unknown = [], more = {}) => ({ methods: ['GET'], args, ...more })
const entry = (args: unknown = [], more = {}) => ({
  namespace: 'a/v1',
  methods: ['GET'],
  endpoints: [endpoint(args, more)],
})
const indexOf = (routes: unknown, namespaces: unknown = ['a/v1']) => ({ namespaces, routes })

function read(document: unknown, naming = namings.wordpress) {
  return deploymentFromIndex(document, naming, 'site.example')
}

/** The definition read from the index for one argument. */
function argument(definition: unknown) {
  const { deployment } = read(indexOf({ '/a/v1/x': entry({ it: definition }) }))
  return deployment.routes[0]?.endpoints[0]?.args.it
}

test('routes are read in neutral names, and their original entries preserved', () => {
  const served = {
    ...entry({ page: { type: 'integer', minimum: 2 } }, { allow_batch: { v1: true } }),
    namespace: 'wp/v2',
  }
  const { deployment } = read(
    indexOf({ '/wp/v2/posts': { ...served, _links: { self: [{ href: 'http://x' }] } } }, ['wp/v2']),
  )
  expect(deployment).toMatchObject({ name: 'site.example', namespaces: ['core/v2'] })
  expect(deployment.routes[0]).toMatchObject({
    pattern: '/core/v2/posts',
    namespace: 'core/v2',
    isNamespaceIndex: false,
    endpoints: [{ methods: ['GET'], batch: true, args: { page: { type: 'integer', minimum: 2 } } }],
    rawEntry: { pattern: '/wp/v2/posts', entry: served, hasSelf: true },
  })
})

test('invalid schema keywords are preserved in the entry, and not checked', () => {
  for (const [given, wanted] of [
    [{ type: 'url', default: { a: [null] } }, { default: { a: [null] } }],
    [{ type: ['string', 'file'] }, {}],
    [{ enum: { 3: 'a', 7: 'b' } }, { enum: ['a', 'b'] }],
    [{ enum: [] }, {}],
    [{ minimum: '1', maxItems: -1, minLength: 1.5, format: 'phone', required: 'yes' }, {}],
    [{ properties: [], items: ['x'], oneOf: 'x' }, { properties: {} }],
    [
      { properties: { a: { type: 'string' } }, required: ['a'] },
      { properties: { a: { type: 'string', required: true } } },
    ],
    [
      { required: ['a', 'b'], oneOf: [{ properties: { a: {}, b: {} } }, { properties: { a: {} } }] },
      {
        requiredOfEveryForm: ['a', 'b'],
        oneOf: [
          { properties: { a: { required: true }, b: { required: true } } },
          { properties: { a: { required: true } } },
        ],
      },
    ],
    [
      { minLength: 1, maxLength: 3, format: 'uuid' },
      { minLength: 1, maxLength: 3, format: 'uuid' },
    ],
    ['x', {}],
  ])
    expect(argument(given)).toEqual(wanted)
})

test('the pattern of a text runs without backtracking', () => {
  const { pattern } = argument({ type: 'string', pattern: '^(a+)+$' }) ?? {}
  expect(pattern?.test('a'.repeat(9_000))).toBe(true)
  expect(pattern?.test(`${'a'.repeat(9_000)}b`)).toBe(false)
  expect(JSON.stringify(pattern)).toBe('"^(a+)+$"')
  // Longer texts are not matched.
  expect(pattern?.test('b'.repeat(10_000))).toBe(false)
  expect(pattern?.test('b'.repeat(10_001))).toBe(true)
})

test("the pattern of a text that can't run safely is not checked, and a warning says so", () => {
  const { deployment, warnings } = read(indexOf({ '/a/v1/x': entry({ it: { pattern: '(?=a)' } }) }))
  expect(deployment.routes[0]?.endpoints[0]?.args.it).toEqual({})
  expect(warnings).toEqual(['routes["/a/v1/x"].endpoints[0].args.it.pattern is "(?=a)", and is not checked.'])
})

let deep: unknown = { type: 'string' }
for (let i = 0; i < 100_000; i++) deep = { type: 'array', items: deep }
const schemas = (levels: number): unknown =>
  levels === 0 ? { type: 'string' } : { type: 'array', items: schemas(levels - 1) }
const circle: Record<string, unknown> = { type: 'object' }
circle.properties = { circle }
let doubled: unknown = { type: 'string' }
for (let i = 0; i < 40; i++) doubled = { oneOf: [doubled, doubled] }
const many = (count: number, make: (i: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [make(i), entry()]))

for (const [fact, document, problem] of [
  ['no object', [], 'it is a list. It must be an object.'],
  ['no namespaces', {}, 'namespaces is missing. It must be a list.'],
  ['a namespace that is no text', indexOf({}, ['a', 7]), 'namespaces[1] is 7. It must be a string.'],
  ['a long namespace', indexOf({}, ['a'.repeat(501)]), 'namespaces[0] is longer than 500 characters.'],
  [
    'too many namespaces',
    indexOf({}, Array(1001).fill('a')),
    'it has 1001 namespaces. No more than 1000 are read.',
  ],
  ['routes that are a text', indexOf('x'), 'routes is "x". It must be an object.'],
  ['a route that is none', indexOf({ '/x': null }), 'routes["/x"] is null. It must be an object.'],
  [
    'a route without a slash',
    indexOf({ x: entry() }),
    'routes.x is not a route: its pattern does not begin with a slash.',
  ],
  [
    'a prototype for a route',
    JSON.parse('{"namespaces":[],"routes":{"__proto__":{}}}'),
    'routes.__proto__ is not a route',
  ],
  ['no endpoints', indexOf({ '/x': {} }), 'routes["/x"].endpoints is missing. It must be a list.'],
  [
    'methods that are no list',
    indexOf({ '/x': { endpoints: [{ methods: 'GET' }] } }),
    'routes["/x"].endpoints[0].methods is "GET". It must be a list.',
  ],
  [
    'arguments that are a list',
    indexOf({ '/x': entry([1]) }),
    'routes["/x"].endpoints[0].args is a list. It must be an object.',
  ],
  [
    '100,000 routes',
    indexOf(many(100_000, (i) => `/r${i}`)),
    'it has 100000 routes. No more than 10000 are read.',
  ],
  [
    'a pattern of 100 KB',
    indexOf({ [`/${'a'.repeat(100_000)}`]: entry() }),
    'is a pattern longer than 2000 characters.',
  ],
  ['100,000 levels', indexOf({ '/x': entry({ a: deep }) }), 'it is nested deeper than 64 levels.'],
  [
    '33 levels of a schema',
    indexOf({ '/x': entry({ a: schemas(32) }) }),
    'is a schema nested deeper than 32 levels.',
  ],
  [
    'a schema that holds itself',
    indexOf({ '/x': entry({ a: circle }) }),
    'it is nested deeper than 64 levels.',
  ],
  ['a schema that holds itself a trillion times', indexOf({ '/x': entry({ a: doubled }) }), 'it'],
  [
    'a million numbers',
    indexOf({ '/x': entry({ a: { enum: Array(1e6).fill(0) } }) }),
    'it holds more than 500000 values.',
  ],
  [
    '1,001 schemas',
    indexOf({ '/x': entry({ a: { oneOf: Array(1000).fill({}) } }) }),
    'an argument of more than 1000 schemas.',
  ],
  [
    '1,001 arguments',
    indexOf({ '/x': entry(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`a${i}`, {}]))) }),
    'args has 1001 arguments. No more than 1000 are read.',
  ],
  [
    'a number past all numbers',
    indexOf({ '/x': entry({ a: { default: JSON.parse('1e400') } }) }),
    'args.a.default is not a number, or too large to be read.',
  ],
  [
    'a function',
    indexOf({ '/x': entry({ a: { default: () => 1 } }) }),
    'args.a.default is function, which is no JSON.',
  ],
] as const)
  test(`${fact} is rejected with an error that names the place`, () => {
    expect(() => read(document)).toThrow('Cannot read the index: ')
    expect(() => read(document)).toThrow(problem)
  })

test('a naming with very many words is read', () => {
  const words = Array.from({ length: 50_000 }, (_, i) => [`n${i}`, `d${i}`])
  const { deployment } = read(indexOf({ '/d7/v1/x': entry() }), {
    namespaces: Object.fromEntries(words),
    segments: {},
  })
  expect(deployment.routes[0]?.pattern).toBe('/n7/v1/x')
})

test('members named __proto__ are left out, and their entry is preserved', () => {
  const document = JSON.parse(
    '{"namespaces":["__proto__"],"routes":{"/x":{"endpoints":[{"methods":["GET","__proto__"],"args":{"__proto__":{"default":1},"a":{"properties":{"__proto__":{}}}}}]}}}',
  )
  const { deployment } = read(document)
  const [route] = deployment.routes
  expect(Object.keys(route?.endpoints[0]?.args ?? {})).toEqual(['a'])
  expect(route?.endpoints[0]?.methods).toEqual(['GET'])
  expect(JSON.stringify(route?.rawEntry?.entry)).toBe(JSON.stringify(document.routes['/x']))
})
