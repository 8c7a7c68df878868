import { expect, test } from '#test'
import { certifiable } from '../../../client/target/recognise.ts'
import { type CheckGroup, check, group } from '../../checks/check.ts'
import { select } from './select.ts'

const named = (...ids: readonly string[]) => ids.map((id) => check(id, { run: async () => {} }))
const groups: readonly CheckGroup[] = [
  group(
    'arguments',
    'posts',
    'lists',
    named('posts.list.page', 'posts.list.page.minimum', 'posts.list.pages'),
  ),
  group('media', 'media', 'pictures', named('media.read', 'posts.featured')),
  group('extensions', 'extensions', 'cache', [
    check('cache.ping', { appliesTo: ({ name }) => name !== 'core', run: async () => {} }),
  ]),
]

const selected = (only?: readonly string[], deployment: keyof typeof certifiable = 'first') =>
  select(groups, certifiable[deployment], only).map(({ name, checks }) => [
    name,
    ...checks.map(({ id }) => id),
  ])

test('an area names its checks, whatever their ids, and what begins with the same word', () => {
  expect(selected(['media'])).toEqual([['pictures', 'media.read', 'posts.featured']])
})

test('the totals of a list belong to the list', () => {
  const totals = group('arguments', 'posts', 'totals', named('lists.total.posts', 'lists.total-pages.pages'))
  const only = (name: string) =>
    select([...groups, totals], certifiable.first, [name]).flatMap(({ checks }) => checks.map(({ id }) => id))
  expect(only('posts.list')).toContain('lists.total.posts')
  expect(only('posts.list')).not.toContain('lists.total-pages.pages')
  expect(only('lists')).toEqual(['lists.total.posts', 'lists.total-pages.pages'])
})

test('a name without a likeness is answered with the command that lists the ids', () => {
  expect(() => selected(['nosuchthing'])).not.toThrow('Did you mean')
  expect(() => selected(['nosuchthing'])).toThrow('Run `site-contract checks` to list the ids.')
})

test('a step in building a server names its checks, and an unknown one all steps', () => {
  expect(selected(['step:posts-list'])).toEqual([['lists', 'posts.list.page', 'posts.list.page.minimum']])
  expect(() => selected(['step:nothing'])).toThrow(
    /No check .+ matches "step:nothing"\. Steps: index, posts-list, /,
  )
  expect(() => selected(['step:post-list'])).toThrow('Did you mean step:posts-list?')
})

test('an id names its check and those below it', () => {
  expect(selected(['posts.list.page'])).toEqual([['lists', 'posts.list.page', 'posts.list.page.minimum']])
})

test('a pattern names the checks whose whole id it matches', () => {
  expect(selected(['posts.*.minimum'])).toEqual([['lists', 'posts.list.page.minimum']])
  expect(() => selected(['posts.*.maximum'])).toThrow('No check of the first deployment matches')
})

test('several names are put together in the order of the groups, nothing twice', () => {
  expect(selected(['media.read', 'posts.list.pages', 'media.read'])).toEqual([
    ['lists', 'posts.list.pages'],
    ['pictures', 'media.read'],
  ])
})

test('the error for an unknown name suggests a similar one', () => {
  expect(() => selected(['media', 'posts.list.pagez'])).toThrow(
    'No check of the first deployment matches "posts.list.pagez". Did you mean posts.list.page',
  )
  expect(() => selected(['medai'])).toThrow(/Did you mean media\?$/)
})

for (const nothing of ['', '.', 'posts.'])
  test(`${JSON.stringify(nothing)} matches nothing`, () => {
    expect(() => selected([nothing])).toThrow('matches "')
  })

test('a check outside of the profile is refused by the name of the profile', () => {
  expect(() => select(groups, certifiable.first, ['media.read', 'cache.ping'], 'reader')).toThrow(
    /reader profile .*"cache\.ping"/,
  )
})
