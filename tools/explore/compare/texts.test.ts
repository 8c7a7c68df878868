import { expect, test } from '#test'
import { Pairs } from '../sides/side.ts'
import { type Counterparts, saySame } from './texts.ts'

const now = Date.now()
const hour = 3_600_000
const at = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19)

/** A target two hours ahead of Greenwich, whose clock is a minute fast, and its twin. */
function counterparts(): Counterparts {
  const pairs = new Pairs()
  pairs.pair('post', '7', '1007')
  return {
    pairs,
    there: {
      root: 'https://a.test/blog/wp-json/',
      base: 'https://a.test/blog',
      offset: 2 * hour,
      skew: 60_000,
    },
    here: { root: 'http://twin.test/wp-json/', base: 'http://twin.test', offset: 2 * hour, skew: 0 },
    since: now,
    hasOtherPermalinks: false,
  }
}

for (const [what, there, here, name, is] of [
  ['the same text', 'a', 'a', 'title', true],
  ['another text', 'a', 'b', 'title', false],
  ['the address of the site', 'https://a.test/blog/x/', 'http://twin.test/x/', 'link', true],
  ['the address in an address', 'u=https%3A%2F%2Fa.test%2Fblog', 'u=http%3A%2F%2Ftwin.test', 'url', true],
  ['another site', 'https://b.test/x/', 'http://twin.test/x/', 'link', false],
  ['partners in an address', 'https://a.test/blog/?p=7', 'http://twin.test/?p=1007', 'guid', true],
  ['partners in a text', '7-autosave-v1', '1007-autosave-v1', 'slug', true],
  ['no partners in an address', 'https://a.test/blog/?p=7', 'http://twin.test/?p=1008', 'guid', false],
  ['numbers in a text', '3', '4', 'X-WP-Total', false],
  ['a new item in an address', 'https://a.test/blog/?p=9', 'http://twin.test/?p=1009', 'guid', true],
  ['a page in an address', 'https://a.test/blog/?page=2', 'http://twin.test/?page=3', 'Link', false],
  ['nonces', 'https://a.test/blog/?nonce=0a', 'http://twin.test/?nonce=ff', 'link', true],
  ['the time of the run', at(now + 2 * hour + 60_000), at(now + 2 * hour), 'date', true],
  ['the same in Greenwich', at(now + 60_000), at(now), 'date_gmt', true],
  ['local time in the place of that of Greenwich', at(now + 2 * hour + 60_000), at(now), 'date_gmt', false],
  ['another date', '2020-01-01T00:00:00', '2020-01-02T00:00:00', 'date', false],
] as const)
  test(`${what}: ${is ? 'both say the same' : 'they differ'}`, () => {
    expect(saySame(there, here, name, counterparts())).toBe(is)
  })
