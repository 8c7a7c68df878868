import { expect, test } from '#test'
import { namings, stock } from '../../contract/index.ts'
import type { JsonObject } from '../../contract/lib/json.ts'
import { additionsOf } from './additions.ts'
import { deploymentNamed } from './recognise.ts'

const list = (statuses: readonly string[]): JsonObject => ({
  methods: ['GET'],
  args: { status: { type: 'array', items: { type: 'string', enum: statuses } }, page: {} },
})

const index = (statuses: readonly string[], more: JsonObject = {}): JsonObject => ({
  namespaces: ['wp/v2'],
  routes: { '/wp/v2/posts': { endpoints: [list(statuses)] } },
  ...more,
})

test('a site without plugins has no additions', () => {
  expect(additionsOf(index(['publish', 'draft']), stock, namings.wordpress)).toEqual([])
})

test('a further status, namespace and resource are named', () => {
  const additions = additionsOf(
    {
      ...index(['publish', 'shop-done']),
      namespaces: ['wp/v2', 'shop/v1'],
      routes: { '/wp/v2/posts': { endpoints: [list(['publish', 'shop-done'])] }, '/wp/v2/books': {} },
    },
    stock,
    namings.wordpress,
  )
  expect(additions).toEqual([
    'The site also has these namespaces: shop/v1.',
    'The site also serves these content resources, which this deployment does not define: books.',
    'posts have further statuses: shop-done.',
  ])
})

test('the note about further resources of a small server says how to check them', () => {
  const routes = { '/wp/v2/users': {}, '/wp/v2/books': {} }
  expect(additionsOf({ namespaces: ['wp/v2'], routes }, deploymentNamed('core'), namings.wordpress)).toEqual([
    'Not checked: users. Add `--deployment stock`.',
    'The site also serves these content resources, which this deployment does not define: books.',
  ])
})

test('hundreds of names are counted, and an index of another form has none', () => {
  const many = Array.from({ length: 100 }, (_, i) => `shop/v${i}`)
  expect(additionsOf({ namespaces: many }, stock, namings.wordpress)).toEqual([
    expect.stringMatching(/ and 92 more\.$/),
  ])
  for (const routes of [null, [], { '/wp/v2/posts': null }, { '/wp/v2/posts': { endpoints: [null, 1] } }])
    expect(additionsOf({ routes }, stock, namings.wordpress)).toEqual([])
})
