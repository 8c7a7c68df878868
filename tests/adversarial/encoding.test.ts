import { expect, test } from '#test'
import { answers, type Bad, bothWays, posts, refuses } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const badEscape = { status: 400, code: 'rest_invalid_encoding' }

// A lone sign, half an escape, no hexadecimal, bytes that are no UTF-8, a surrogate, an overlong slash, a cut character.
const broken = ['%', '%4', '%zz', '%ff', '%80', '%ed%a0%80', '%c0%af', '%e2%82', '%u0041', 'a%', '%%']

for (const part of broken) {
  for (const way of bothWays)
    test(
      `${part} in a path, ${way.name}`,
      refuses(() => ({ path: `/wp-json/core/v2/${part}` }), badEscape, way),
    )
  for (const way of bothWays)
    test(
      `${part} in a value, ${way.name}`,
      refuses(() => ({ path: `${posts}?search=${part}` }), badEscape, way),
    )
  for (const way of bothWays)
    test(
      `${part} in a name, ${way.name}`,
      refuses(() => ({ path: `${posts}?${part}=1` }), badEscape, way),
    )
  for (const way of bothWays)
    test(
      `${part} in a bracket, ${way.name}`,
      refuses(() => ({ path: `${posts}?categories[${part}]=1` }), badEscape, way),
    )
  for (const way of bothWays)
    test(
      `${part} in rest_route, ${way.name}`,
      refuses(() => ({ path: `/?rest_route=/core/v2/${part}` }), badEscape, way),
    )
  for (const way of bothWays)
    test(
      `${part} in a form, ${way.name}`,
      refuses(() => ({ path: posts, headers: form, body: `title=${part}` }), badEscape, way),
    )
}

for (const path of [
  '/%',
  '/about/%ff',
  '/wp-content/uploads/%zz',
  '/wp-content/avatars/%.svg',
  '/index.php/wp-json/%',
])
  for (const way of bothWays)
    test(
      `${path} of the website, ${way.name}`,
      refuses(() => ({ path }), badEscape, way),
    )

const noRoute = { status: 404, code: 'rest_no_route' }
for (const path of ['%00', '100%00', '100%00/', '%00100', '100%2f%00', '100%0d%0a', '100%20', '100%e2%80%8b'])
  for (const way of bothWays)
    test(
      `${path} leads to no post, ${way.name}`,
      refuses(() => ({ path: `${posts}/${path}` }), noRoute, way),
    )
for (const way of bothWays)
  test(
    `a null byte behind the collection leads nowhere, ${way.name}`,
    refuses(() => ({ path: `${posts}%00` }), noRoute, way),
  )

const invalid = { status: 400, code: 'rest_invalid_param' }
for (const query of [
  'per_page=5%00',
  'order=asc%00',
  'orderby=%00date',
  'context=view%00',
  'after=2026-01-01T00:00:00%00',
])
  for (const way of bothWays)
    test(
      `${query} is not what it begins with, ${way.name}`,
      refuses(() => ({ path: `${posts}?${query}` }), invalid, way),
    )

for (const search of ['%00', 'a%00b', '%ef%bf%bf', '%f4%8f%bf%bf', '%e2%80%ae', '%0d%0a%0d%0a'])
  for (const way of bothWays)
    test(
      `a search for ${search} is a search, ${way.name}`,
      answers(
        () => ({ path: `${posts}?search=zzz${search}zzz` }),
        (found) => expect(found).toEqual([]),
        way,
      ),
    )

for (const way of bothWays)
  test(
    `the kelvin sign is no k, and a long s no s, ${way.name}`,
    answers(
      () => ({ path: `${posts}?slug=${encodeURIComponent('ſlug\u212a')}` }),
      (found) => expect(found).toEqual([]),
      way,
    ),
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
  for (const way of bothWays)
    test(
      `a body of the type ${type.slice(0, 40)} makes no post, ${way.name}`,
      refuses(
        () => wrongType(type),
        {
          status: 400,
          code: 'empty_content',
        },
        way,
      ),
    )
