import { expect, test } from '#test'
import {
  adversarialSite,
  answers,
  batch,
  bothWays,
  expectCleanPrototypes,
  media,
  pages,
  posts,
  refuses,
  requestOf,
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
for (const way of bothWays)
  test(
    `names of prototypes in a query are names, ${way.name}`,
    answers(
      () => ({ path: `${posts}?${query}&per_page=1` }),
      (found) => expect(found).toHaveLength(1),
      way,
    ),
  )
for (const name of names) {
  for (const way of bothWays)
    test(
      `${name} is a parameter like another, ${way.name}`,
      answers(
        () => ({ path: `${posts}/100?${name}=1&${name}[]=2` }),
        (found) => expect(found).toMatchObject({ id: 100 }),
        way,
      ),
    )
  for (const way of bothWays)
    test(
      `_fields=${name} selects nothing, ${way.name}`,
      answers(
        () => ({ path: `${posts}?_fields=${name},${name}.${name},title.${name}` }),
        (found) => expect(found).toContainEqual({ title: [] }),
        way,
      ),
    )
  for (const way of bothWays)
    test(
      `_embed=${name} embeds nothing, ${way.name}`,
      answers(
        () => ({ path: `${posts}/100?_embed=${name}` }),
        (found) => expect(found).not.toHaveProperty('_embedded'),
        way,
      ),
    )
  test(
    `${name} is no property of a filter`,
    refuses(() => ({ path: `${posts}?categories[${name}]=1` }), {
      status: 400,
      code: 'rest_invalid_param',
    }),
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
    test(
      `${parameter}=${name} is none of its values`,
      refuses(() => ({ path: `${posts}?${parameter}=${name}` }), {
        status: 400,
        code: 'rest_invalid_param',
      }),
    )
  test(
    `${name} is no route`,
    refuses(() => ({ path: `/wp-json/${name}` }), { status: 404, code: 'rest_no_route' }),
  )
  test(
    `${name} is no method`,
    refuses(() => ({ path: `${posts}?_method=${name}` }), {
      status: 404,
      code: 'rest_no_route',
    }),
  )
  test(
    `${name} is no namespace`,
    refuses(() => ({ path: `/wp-json/core/v2?namespace=${name}` }), {
      status: 404,
      code: 'rest_invalid_namespace',
    }),
  )
  test(
    `${name} is no status`,
    refuses(() => ({ path: posts, json: { title: 'x', status: name } }), {
      status: 400,
      code: 'rest_invalid_param',
    }),
  )
  test(
    `${name} is no template`,
    refuses(() => ({ path: posts, json: { title: 'x', template: name } }), {
      status: 400,
      code: 'rest_invalid_param',
    }),
  )
  test(
    `${name} is no change of a picture`,
    refuses(
      () => ({ path: `${media}/300/edit`, json: { src: 'x', modifiers: [{ type: name, args: {} }] } }),
      { status: 400, code: 'rest_invalid_param' },
    ),
  )
}

test(
  'names of prototypes in JSON make no post',
  refuses(() => ({ path: posts, headers: json, body: `${evil}}` }), { status: 400, code: 'empty_content' }),
)
test(
  'names of prototypes in a form make no post',
  refuses(() => ({ path: posts, headers: form, body: query }), {
    status: 400,
    code: 'empty_content',
  }),
)
test(
  'names of prototypes in footnotes are no text',
  refuses(() => ({ path: posts, headers: json, body: `{"title":"x","meta":{"footnotes":${evil}}}}` }), {
    status: 400,
  }),
)
test(
  'names of prototypes in modifiers are none',
  refuses(() => ({ path: `${media}/300/edit`, headers: json, body: `{"src":"x","modifiers":[${evil}}]}` }), {
    status: 400,
    code: 'rest_invalid_param',
  }),
)
test(
  'names of prototypes in a batch make no request',
  refuses(() => ({ path: batch, headers: json, body: `{"requests":[${evil}}]}` }), {
    status: 400,
    code: 'rest_invalid_param',
  }),
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

async function plainPage(): Promise<object | undefined> {
  const site = adversarialSite()
  await site.fetch(requestOf({ url: 'http://site.test' }, { path: pages, json: { title: 'x' } }))
  return site.snapshot().content.find(({ id }) => id === 1000)
}
