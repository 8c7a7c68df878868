import { expect, test } from '#test'
import { Pairs } from '../sites/compared-site.ts'
import { areEquivalent, type Counterparts } from './equivalent-texts.ts'

const now = Date.now()
const hour = 3_600_000
const at = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19)

/** A target two hours ahead of Greenwich, whose clock is a minute fast, and its mock. */
function counterparts(): Counterparts {
  const pairs = new Pairs()
  pairs.pair('post', '7', '1007')
  return {
    pairs,
    target: {
      root: 'https://a.test/blog/wp-json/',
      base: 'https://a.test/blog',
      offset: 2 * hour,
      skew: 60_000,
    },
    mock: { root: 'http://mock.test/wp-json/', base: 'http://mock.test', offset: 2 * hour, skew: 0 },
    since: now,
    hasOtherPermalinks: false,
  }
}

test('texts that differ only in addresses, paired ids and dates of the run are equivalent', () => {
  for (const [what, target, mock, name, is] of [
    ['the same text', 'a', 'a', 'title', true],
    ['another text', 'a', 'b', 'title', false],
    ['the address of the site', 'https://a.test/blog/x/', 'http://mock.test/x/', 'link', true],
    ['the address in an address', 'u=https%3A%2F%2Fa.test%2Fblog', 'u=http%3A%2F%2Fmock.test', 'url', true],
    ['another site', 'https://b.test/x/', 'http://mock.test/x/', 'link', false],
    ['paired ids in an address', 'https://a.test/blog/?p=7', 'http://mock.test/?p=1007', 'guid', true],
    ['paired ids in a text', '7-autosave-v1', '1007-autosave-v1', 'slug', true],
    ['unpaired ids in an address', 'https://a.test/blog/?p=7', 'http://mock.test/?p=1008', 'guid', false],
    ['numbers in a text', '3', '4', 'X-WP-Total', false],
    ['a new item in an address', 'https://a.test/blog/?p=9', 'http://mock.test/?p=1009', 'guid', true],
    ['a page in an address', 'https://a.test/blog/?page=2', 'http://mock.test/?page=3', 'Link', false],
    ['nonces', 'https://a.test/blog/?nonce=0a', 'http://mock.test/?nonce=ff', 'link', true],
    ['the time of the run', at(now + 2 * hour + 60_000), at(now + 2 * hour), 'date', true],
    ['the same in GMT', at(now + 60_000), at(now), 'date_gmt', true],
    ['local time instead of GMT', at(now + 2 * hour + 60_000), at(now), 'date_gmt', false],
    ['another date', '2020-01-01T00:00:00', '2020-01-02T00:00:00', 'date', false],
  ] as const)
    expect(areEquivalent(target, mock, name, counterparts()), what).toBe(is)
})
