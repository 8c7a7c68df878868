import { expect, test } from '#test'
import {
  adversarialSite,
  type Bad,
  batch,
  bothWays,
  media,
  pages,
  posts,
  requestOf,
  testRefused,
} from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const sent = (path: string, body: BodyInit, method = 'POST'): Bad => ({
  path,
  method,
  body,
  headers: { 'Content-Type': 'application/json' },
})

const broken: Readonly<Record<string, string>> = {
  'an object that breaks off': '{"title":',
  'a text that breaks off': '{"title":"x',
  'a list that breaks off': '[',
  'a comma too many': '{"title":"x",}',
  'single quotes': "{'title':'x'}",
  'a comment': '/* x */{"title":"x"}',
  NaN: '{"menu_order":NaN}',
  'two values': '{"title":"x"}{"title":"y"}',
  'something behind the value': '{"title":"x"}]',
  'a broken escape': '{"title":"\\u00"}',
  'an escape there is not': '{"title":"\\x41"}',
  'a raw line end in a text': '{"title":"a\nb"}',
  'a null byte': '\u0000',
  'a word': 'title',
  'half of a surrogate pair': '{"title":"\\ud83d","slug":"x"}',
  'the other half': '{"title":"\\udc00 x"}',
  'halves in the wrong order': '{"title":"\\udc00\\ud83d"}',
  'half of a pair behind a backslash': '{"title":"\\\\\\ud83d"}',
}

for (const [what, body] of Object.entries(broken)) {
  testRefused(`JSON with ${what} is no JSON`, () => sent(posts, body), '400 rest_invalid_json', bothWays)
}

for (const [name, path, method] of [
  ['an update', `${posts}/100`, 'PATCH'],
  ['a removal', `${posts}/100`, 'DELETE'],
  ['a page', pages, 'POST'],
  ['an autosave', `${posts}/100/autosaves`, 'POST'],
  ['an image edit', `${media}/300/edit`, 'POST'],
  ['a batch', batch, 'POST'],
  ['an override of the method', `${posts}/100?_method=DELETE`, 'POST'],
] as const)
  testRefused(
    `JSON that breaks off is no JSON for ${name}`,
    () => sent(path, '{"title":"x"', method),
    '400 rest_invalid_json',
    bothWays,
  )

testRefused(
  'JSON that is not UTF-8 is no JSON',
  () => sent(posts, Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)),
  '400 rest_invalid_json',
  bothWays,
)

// WordPress reads parameters from application/json only: a post without any text is refused.
for (const kind of [
  '[]',
  '[{"title":"x"}]',
  '"title"',
  '5',
  '-1e999',
  'null',
  'true',
  '{}',
  '{"title":{}}',
  '{"title":[[["x"]]]}',
])
  testRefused(`${kind} makes no post`, () => sent(posts, kind), '400 empty_content', bothWays)

for (const kind of ['[]', '"requests"', '5', 'null', 'true', '{}'])
  testRefused(`${kind} makes no batch`, () => sent(batch, kind), '400 rest_missing_callback_param', bothWays)

for (const kind of [
  '5',
  '"x"',
  'true',
  '{"a":1}',
  '[5]',
  '[[]]',
  '[null]',
  '[{}]',
  '[{"path":5}]',
  '[{"path":{}}]',
])
  testRefused(
    `a batch of ${kind} is refused`,
    () => sent(batch, `{"requests":${kind}}`),
    '400 rest_invalid_param',
    bothWays,
  )

const deep: Readonly<Record<string, string>> = {
  lists: '['.repeat(10_000) + ']'.repeat(10_000),
  'unclosed lists': '['.repeat(10_000),
  'a hundred thousand objects': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'a value of an object': `{"title":${'['.repeat(10_000)}1${']'.repeat(10_000)}}`,
  'objects named __proto__': `${'{"__proto__":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
}

for (const [what, body] of Object.entries(deep))
  testRefused(
    `JSON 10,000 levels deep is refused: ${what}`,
    () => sent(posts, body),
    '400 rest_invalid_json',
    bothWays,
  )

test("JSON of 512 levels is read, and brackets inside a string don't count as levels", async () => {
  const nested = (levels: number): string => '['.repeat(levels - 1) + ']'.repeat(levels - 1)
  for (const [meta, status] of [
    [nested(512), 201],
    [nested(513), 400],
    [`"${'['.repeat(10_000)}"`, 201],
  ] as const) {
    const bad = sent(posts, `{"title":"x","unknown":${meta}}`)
    const response = await adversarialSite().fetch(requestOf({ url: 'http://site.test' }, bad))
    expect(response.status).toBe(status)
  }
})

test('surrogate pairs and an escaped backslash before a u are ordinary characters', async () => {
  const body = '{"title":"\\ud83d\\ude00 \\\\ud83d"}'
  const response = await adversarialSite().fetch(requestOf({ url: 'http://site.test' }, sent(posts, body)))
  expect(await response.json()).toMatchObject({ title: { raw: '😀 \\ud83d' } })
})
