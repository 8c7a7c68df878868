import { expect, test } from '#test'
import { namings } from '../../contract/index.ts'
import { sharedNames } from './site-names.ts'

const { shown, neutral } = sharedNames(namings.wordpress, namings.wordpress)

for (const [text, named] of [
  ['GET /core/v2/posts, /core/v2/posts/{id} › excerpt', 'GET /wp/v2/posts, /wp/v2/posts/{id} › excerpt'],
  ['core-abilities/v1', 'wp-abilities/v1'],
  ['A route of cache/v1 takes paths of /seo/v1.', 'A route of litespeed/v1 takes paths of /aioseo/v1.'],
  [
    'POST /seo/v1/notification/install-seo-image-seo-reminder',
    'POST /aioseo/v1/notification/install-aioseo-image-seo-reminder',
  ],
  ['GET /mine/core/v2 › core', 'GET /mine/core/v2 › core'],
] as const)
  test(`sides with the names of WordPress are reported in them: ${text}`, () => {
    expect(shown(text)).toBe(named)
    expect([neutral(named), neutral(text)]).toEqual([text, text])
  })

test('sides with different names are reported in neutral ones', () => {
  const mixed = sharedNames(namings.neutral, namings.wordpress)
  expect(mixed.shown('GET /core/v2/posts')).toBe('GET /core/v2/posts')
})
