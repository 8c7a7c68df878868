import { expect, test } from '#test'
import type { IdSpace } from '../sites/compared-site.ts'
import { Pairs } from '../sites/compared-site.ts'
import { spaceOfMember } from './id-spaces.ts'
import { differingPlaces } from './values.ts'

const site = { root: 'http://site.test/wp-json', base: 'http://site.test', offset: 0, skew: 0 }

test('the id of an embedded record is one of its own kind', () => {
  const spaces: readonly (readonly [path: string, of: IdSpace, found: IdSpace])[] = [
    ['id', 'post', 'post'],
    ['[].parent', 'term', 'term'],
    ['[]._embedded.author[].id', 'post', 'user'],
    ['_embedded.author[].id', 'comment', 'user'],
    ['_embedded.wp:term[][].id', 'post', 'term'],
    ['_embedded.replies[][].id', 'post', 'comment'],
    ['_embedded.replies[][].parent', 'post', 'comment'],
    ['_embedded.wp:featuredmedia[].id', 'post', 'post'],
    ['[]._embedded.in-reply-to[].id', 'comment', 'comment'],
    ['[]._embedded.up[].id', 'comment', 'post'],
    ['_embedded.up[].id', 'term', 'term'],
  ]
  for (const [path, of, found] of spaces)
    expect(spaceOfMember(path.slice(path.lastIndexOf('.') + 1), path, of), `${path} of a ${of}`).toBe(found)
})

test('an embedded author has no difference though a post of the same id has another counterpart', () => {
  const pairs = new Pairs()
  pairs.pair('post', '7', '1007')
  pairs.pair('user', '7', '3')
  const places = (mock: number) =>
    differingPlaces(
      { _embedded: { author: [{ id: 7 }] } },
      { _embedded: { author: [{ id: mock }] } },
      {
        pairs,
        target: site,
        mock: site,
        hasOtherPermalinks: false,
        since: 0,
        space: 'post',
        isKnown: () => true,
        isExtensible: () => false,
        isIgnored: () => false,
      },
    ).map(({ path }) => path)
  expect(places(3)).toEqual([])
  expect(places(1007)).toEqual(['_embedded.author[].id'])
})
