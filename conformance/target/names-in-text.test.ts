import { expect, test } from '#test'
import { namings, translator } from '../../contract/index.ts'
import { requirements } from '../../contract/requirements/index.ts'
import { inNamesOf } from './names-in-text.ts'

const wordpress = translator(namings.wordpress)

for (const [what, neutral, deployed] of [
  ['a route', '`GET /core/v2/posts/{id}` is served.', '`GET /wp/v2/posts/{id}` is served.'],
  ['a namespace', 'It serves `core/v2`, `forms/v1`.', 'It serves `wp/v2`, `fluentform/v1`.'],
  ['what follows a name', 'See core-site-health/v1.', 'See wp-site-health/v1.'],
  [
    'a word inside a route',
    '`/seo/v1/install-seo-image-seo-reminder`',
    '`/aioseo/v1/install-aioseo-image-seo-reminder`',
  ],
] as const)
  test(`${what} is told in the names of the target`, () => {
    expect(inNamesOf(wordpress, neutral)).toBe(deployed)
  })

test('addresses, and words that are no names, stay as they are', () => {
  const text = 'GET http://site.example/core/v2/posts of the core, by ./core/v2 or a.core/v2'
  expect(inNamesOf(wordpress, text)).toBe(text)
})

test('no statement keeps a name that the target does not know', () => {
  const kept = requirements.filter(({ text }) =>
    /\b(?:core|cache|seo|forms)(?:-\w+)*\/v\d/.test(inNamesOf(wordpress, text)),
  )
  expect(kept.map(({ id }) => id)).toEqual([])
})
