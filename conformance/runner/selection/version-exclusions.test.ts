import { expect, test } from '#test'
import { differencesTo, wordpressVersions } from '../../../contract/versions/index.ts'
import { groups } from '../../checks/catalog.ts'
import { exclusionAt } from './version-exclusions.ts'

const checks = groups.flatMap((group) => group.checks)

function exclusion(version: (typeof wordpressVersions)[number], id: string): string | undefined {
  const check = checks.find((each) => each.id === id)
  if (check === undefined) throw new Error(`There is no check ${id}.`)
  return exclusionAt(version)(check)
}

test('exclusions are ids of checks', () => {
  const names = wordpressVersions.flatMap((version) =>
    differencesTo(version).flatMap((each) => Object.values(each.absent ?? {}).flat()),
  )
  const isNamed = (name: string): boolean =>
    checks.some(({ id }) => (name.endsWith('.*') ? `${id}.`.startsWith(name.slice(0, -1)) : id === name))
  expect([...new Set(names)].filter((name) => !isNamed(name))).toEqual([])
})

test('every check is one for the described version, and nearly every one for the latest', () => {
  const [unnamed, described, latest] = [exclusionAt(undefined), exclusionAt('6.9'), exclusionAt('7.1')]
  expect(checks.filter((check) => unnamed(check) ?? described(check))).toEqual([])
  expect(checks.filter((check) => latest(check)).map(({ id }) => id)).toEqual([])
})

for (const [id, last, why] of [
  ['posts.list.search-columns.effect.two', '6.1', 'the argument search_columns there: it came with 6.2.'],
  ['pages.fields.meta.write.create', '6.2', 'footnotes, the only meta: it came with 6.3.'],
  ['media.fields.featured-media.write.put', '6.4', 'the field featured_media there: it came with 6.5.'],
  ['posts.read.excerpt-length.type', '6.5', 'the argument excerpt_length there: it came with 6.6.'],
  ['posts.list.format.unique-items', '6.6', 'the argument format there: it came with 6.7.'],
  ['index.fields.show-on-front', '6.7', 'show_on_front in its index: it came with 6.8.'],
  ['media.list.media-type.items.video', '6.8', 'WordPress 6.8 declares media_type otherwise.'],
  ['media.list.mime-type.type', '6.8', 'WordPress 6.8 declares mime_type otherwise.'],
  ['namespaces.core-abilities-v1.served', '6.8', 'the namespace core-abilities/v1: it came with 6.9.'],
  ['font-families.list.served', '6.4', 'it came with 6.5.'],
] as const)
  test(`${id} does not apply to WordPress ${last}, but to later versions`, () => {
    expect(exclusion(last, id)).toContain(why)
    const next = wordpressVersions[wordpressVersions.indexOf(last) + 1]
    if (next) expect(exclusion(next, id)).toBeUndefined()
    expect(exclusion('6.1', id)).toBeDefined()
  })

test('checks of what a version did not do, and an earlier one did, apply to the earlier one', () => {
  expect(exclusion('6.2', 'autosaves.record.same-as-item.posts')).toContain('it came with 6.3.')
  expect(exclusion('6.1', 'autosaves.record.same-as-item.posts')).toBeUndefined()
})

test('checks of what an old version does apply to it', () => {
  for (const id of ['posts.list.per-page.maximum', 'posts.create.meta.type', 'posts.sticky.false'])
    expect(exclusion('6.1', id)).toBeUndefined()
  // It is checked against the declaration of its version.
  expect(exclusion('6.1', 'index.arguments.media.list.media-type')).toBeUndefined()
})
