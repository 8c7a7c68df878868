import { expect, test } from '#test'
import { type Bad, bothWays, posts, testAnswered, testRefused } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const badEscape = '400 rest_invalid_encoding'

// A lone sign, half an escape, no hexadecimal, bytes that are no UTF-8, a surrogate, an overlong slash, a cut character.
const broken = ['%', '%4', '%zz', '%ff', '%80', '%ed%a0%80', '%c0%af', '%e2%82', '%u0041', 'a%', '%%']

for (const part of broken) {
  testRefused(`${part} in a path`, { path: `/wp-json/core/v2/${part}` }, badEscape, bothWays)
  testRefused(`${part} in a value`, { path: `${posts}?search=${part}` }, badEscape, bothWays)
  testRefused(`${part} in a name`, { path: `${posts}?${part}=1` }, badEscape, bothWays)
  testRefused(`${part} in a bracket`, { path: `${posts}?categories[${part}]=1` }, badEscape, bothWays)
  testRefused(`${part} in rest_route`, { path: `/?rest_route=/core/v2/${part}` }, badEscape, bothWays)
  testRefused(`${part} in a form`, { path: posts, headers: form, body: `title=${part}` }, badEscape, bothWays)
}

for (const path of [
  '/%',
  '/about/%ff',
  '/wp-content/uploads/%zz',
  '/wp-content/avatars/%.svg',
  '/index.php/wp-json/%',
])
  testRefused(`${path} of the website`, { path }, badEscape, bothWays)

const noRoute = '404 rest_no_route'
for (const path of ['%00', '100%00', '100%00/', '%00100', '100%2f%00', '100%0d%0a', '100%20', '100%e2%80%8b'])
  testRefused(`${path} leads to no post`, { path: `${posts}/${path}` }, noRoute, bothWays)
testRefused('a null byte behind the collection leads nowhere', { path: `${posts}%00` }, noRoute, bothWays)

const invalid = '400 rest_invalid_param'
for (const query of [
  'per_page=5%00',
  'order=asc%00',
  'orderby=%00date',
  'context=view%00',
  'after=2026-01-01T00:00:00%00',
])
  testRefused(`${query} is not what it begins with`, { path: `${posts}?${query}` }, invalid, bothWays)

for (const search of ['%00', 'a%00b', '%ef%bf%bf', '%f4%8f%bf%bf', '%e2%80%ae', '%0d%0a%0d%0a'])
  testAnswered(`a search for ${search} is a search`, { path: `${posts}?search=zzz${search}zzz` }, (found) =>
    expect(found).toEqual([]),
  )

testAnswered(
  'the kelvin sign is no k, and a long s no s',
  { path: `${posts}?slug=${encodeURIComponent('ſlug\u212a')}` },
  (found) => expect(found).toEqual([]),
)

const wrongType = (type: string): Bad => ({
  path: posts,
  headers: { 'Content-Type': type },
  body: '{"title":"x"}',
})
// WordPress reads no parameters from a body that is neither JSON nor a form.
for (const type of [
  '',
  'text/plain',
  'application/jsonp',
  'application/x-json',
  'json',
  'text/html; charset=application/json',
  ',application/json',
  'a'.repeat(10_000),
])
  testRefused(
    `a body of the type ${type.slice(0, 40)} makes no post`,
    () => wrongType(type),
    '400 empty_content',
    bothWays,
  )
