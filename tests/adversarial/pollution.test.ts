import { expect, test } from '#test'
import {
  adversarialSite,
  batch,
  expectCleanPrototypes,
  media,
  pages,
  posts,
  requestOf,
  testAnswered,
  testRefused,
} from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

/** Names that every object has already, or that make it another. */
const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'then',
  '__defineGetter__',
]

const evil =
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"valueOf":1,"then":1,"toJSON":1'
const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const query = names
  .flatMap((name) => [`${name}[polluted]=1`, `x[${name}][polluted]=1`, `${name}[prototype][polluted]=1`])
  .join('&')

// Undeclared parameters are ignored, whatever their names.
testAnswered('names of prototypes in a query are names', { path: `${posts}?${query}&per_page=1` }, (found) =>
  expect(found).toHaveLength(1),
)
for (const name of names) {
  testAnswered(
    `${name} is a parameter like another`,
    { path: `${posts}/100?${name}=1&${name}[]=2` },
    (found) => expect(found).toMatchObject({ id: 100 }),
  )
  testAnswered(
    `_fields=${name} selects nothing`,
    { path: `${posts}?_fields=${name},${name}.${name},title.${name}` },
    (found) => expect(found).toContainEqual({ title: [] }),
  )
  testAnswered(`_embed=${name} embeds nothing`, { path: `${posts}/100?_embed=${name}` }, (found) =>
    expect(found).not.toHaveProperty('_embedded'),
  )
  testRefused(
    `${name} is no property of a filter`,
    { path: `${posts}?categories[${name}]=1` },
    '400 rest_invalid_param',
  )
  for (const parameter of [
    'context',
    'order',
    'orderby',
    'status',
    'format',
    'tax_relation',
    'search_columns',
  ])
    testRefused(
      `${parameter}=${name} is none of its values`,
      { path: `${posts}?${parameter}=${name}` },
      '400 rest_invalid_param',
    )
  testRefused(`${name} is no route`, { path: `/wp-json/${name}` }, '404 rest_no_route')
  testRefused(`${name} is no method`, { path: `${posts}?_method=${name}` }, '404 rest_no_route')
  testRefused(
    `${name} is no namespace`,
    { path: `/wp-json/core/v2?namespace=${name}` },
    '404 rest_invalid_namespace',
  )
  testRefused(
    `${name} is no status`,
    { path: posts, json: { title: 'x', status: name } },
    '400 rest_invalid_param',
  )
  testRefused(
    `${name} is no template`,
    { path: posts, json: { title: 'x', template: name } },
    '400 rest_invalid_param',
  )
  testRefused(
    `${name} is no change of a picture`,
    { path: `${media}/300/edit`, json: { src: 'x', modifiers: [{ type: name, args: {} }] } },
    '400 rest_invalid_param',
  )
}

testRefused(
  'names of prototypes in JSON make no post',
  { path: posts, headers: json, body: `${evil}}` },
  '400 empty_content',
)
testRefused(
  'names of prototypes in a form make no post',
  { path: posts, headers: form, body: query },
  '400 empty_content',
)
testRefused(
  'names of prototypes in modifiers are none',
  { path: `${media}/300/edit`, headers: json, body: `{"src":"x","modifiers":[${evil}}]}` },
  '400 rest_invalid_param',
)
testRefused(
  'names of prototypes in a batch make no request',
  { path: batch, headers: json, body: `{"requests":[${evil}}]}` },
  '400 rest_invalid_param',
)

const evilWrites: Readonly<Record<string, () => Parameters<typeof requestOf>[1]>> = {
  'in JSON': () => ({ path: pages, headers: json, body: `${evil},"title":"x","meta":${evil}}}` }),
  'in a title': () => ({
    path: pages,
    headers: json,
    body: `{"title":{"raw":"x","__proto__":{"polluted":1}},"content":${evil}}}`,
  }),
  'in a form': () => ({
    path: `${pages}?${query}`,
    headers: form,
    body: `${query}&title=x&meta[__proto__][polluted]=1`,
  }),
  'in a multipart form': () => {
    const body = new FormData()
    for (const name of names) body.append(`${name}[polluted]`, '1')
    body.append('title', 'x')
    return { path: pages, body }
  },
  'in a batch': () => ({
    path: batch,
    headers: json,
    body: `{"__proto__":{"polluted":1},"requests":[{"path":"/core/v2/pages?${query}","headers":{"__proto__":"a","constructor":["b"]},"body":${evil},"title":"x"}}]}`,
  }),
}

for (const [where, bad] of Object.entries(evilWrites))
  test(`names of prototype members ${where} write declared fields only`, async () => {
    const site = adversarialSite()
    const response = await site.fetch(requestOf({ url: 'http://site.test' }, bad()))
    const described = await response.json()
    const made = described.responses?.[0].body ?? described
    expect(made).toMatchObject({ id: 1000, title: { raw: 'x' }, meta: { footnotes: '' } })
    expect(Object.keys(made)).not.toContain('polluted')
    expectCleanPrototypes()
    const kept = site.snapshot().content.find(({ id }) => id === 1000)
    const plain = await plainPage()
    expect(Object.keys(kept ?? {})).toEqual(Object.keys(plain ?? {}))
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype)
  })

// WordPress stores the other fields before it refuses a member of `meta`.
test('names of prototypes in footnotes are no text', async () => {
  const site = adversarialSite()
  const body = `{"title":"x","meta":{"footnotes":${evil}}}}`
  const response = await site.fetch(
    requestOf({ url: 'http://site.test' }, { path: pages, headers: json, body }),
  )
  expect(response.status).toBe(400)
  expect(site.snapshot().content.find(({ id }) => id === 1000)).toEqual(await plainPage())
  expectCleanPrototypes()
})

async function plainPage(): Promise<object | undefined> {
  const site = adversarialSite()
  await site.fetch(requestOf({ url: 'http://site.test' }, { path: pages, json: { title: 'x' } }))
  return site.snapshot().content.find(({ id }) => id === 1000)
}
