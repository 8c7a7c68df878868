import type { Query } from '../../../client/transport/wire.ts'
import { wallClock } from '../../../contract/lib/wall-clock.ts'
import type { Answer } from '../../assertions/answer.ts'
import { untestable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { idsIn, itemId, publicSet, textAt } from './known.ts'
import { assertItems } from './list-filter.ts'
import { day, unusedPeriod } from './unused-period.ts'

const posts = '/core/v2/posts'

/** A sticky post and two others, on different days. */
interface Scene {
  readonly sticky: number
  readonly older: number
  readonly newer: number
  /** Finds the two that are not sticky, and nothing else. */
  readonly days: Query
  /** Finds the sticky one and the older of the others. */
  readonly earlier: Query
  readonly author: number
  readonly categories: readonly number[]
  readonly word: string
}

function scene(tools: CheckTools): Promise<Scene> {
  const { testData } = tools
  return testData.once('sticky scene', async () => {
    const first = (await unusedPeriod(tools, 'posts', 40)) + 10 * day
    const make = (words: string, days: number, sticky: boolean): Promise<number> =>
      testData.create('posts', {
        status: 'publish',
        title: { raw: testData.text(words) },
        date_gmt: wallClock(first + days * day),
        sticky,
      })
    const sticky = await make('sticky', 0, true)
    const older = await make('plain', 10, false)
    const newer = await make('plain', 20, false)
    const item = await testData.read('posts', newer)
    return {
      sticky,
      older,
      newer,
      days: { after: wallClock(first + 5 * day), before: wallClock(first + 25 * day), ignore_sticky: false },
      earlier: {
        after: wallClock(first - 5 * day),
        before: wallClock(first + 15 * day),
        ignore_sticky: false,
      },
      author: Number(item.author),
      categories: idsIn(item, 'categories'),
      word: textAt(item, 'title', 'raw'),
    }
  })
}

function sceneCheck(id: string, act: (tools: CheckTools, made: Scene) => Promise<void>): Check {
  return writeCheck(id, async (tools) => act(tools, await scene(tools)))
}

async function list({ site, expect }: CheckTools, query: Query): Promise<Answer> {
  return expect.accepted(site.get(posts, { per_page: 100, ...query }))
}

/** Asserts which posts of the scene a list has, and their order. Other posts may be between them. */
function assertScene({ expect }: CheckTools, answer: Answer, made: Scene, expected: readonly number[]): void {
  const own = [made.sticky, made.older, made.newer]
  const found = answer.ids.filter((id) => own.includes(id))
  expect.equal(answer, found, expected, `which of the posts ${own.join(', ')} were found`)
}

/** Sticky posts in lists, as WordPress returns them. */
export const stickyChecks: readonly Check[] = [
  readCheck('posts.sticky.none', async (tools) => {
    const { items } = await publicSet(tools, 'posts')
    const ids = items.filter(({ sticky }) => sticky !== true).map(itemId)
    if (ids.length === 0) untestable('Every available post is sticky.')
    await assertItems(tools, posts, { include: ids, per_page: 100, sticky: true }, [], ids)
  }),
  readCheck('posts.sticky.false', async (tools) => {
    const { site, expect } = tools
    const { items } = await publicSet(tools, 'posts')
    // WordPress ignores other filters when there is an include.
    const slug = items.map((item) => textAt(item, 'slug'))
    const all = await expect.accepted(site.get(posts, { slug, per_page: 100 }))
    const ids = items.filter(({ sticky }) => sticky !== true).map(itemId)
    await assertItems(
      tools,
      posts,
      { slug, per_page: 100, sticky: false },
      all.ids.filter((id) => ids.includes(id)),
      all.ids,
    )
  }),
  sceneCheck('posts.sticky.in-front', async (tools, made) => {
    assertScene(tools, await list(tools, { ...made.days, ignore_sticky: true }), made, [
      made.newer,
      made.older,
    ])
    assertScene(tools, await list(tools, made.days), made, [made.sticky, made.newer, made.older])
    const behind = await list(tools, { ...made.days, per_page: 1, page: 2 })
    assertScene(tools, behind, made, [made.older])
  }),
  sceneCheck('posts.sticky.in-addition', async (tools, made) => {
    const answer = await list(tools, { ...made.days, per_page: 1 })
    assertScene(tools, answer, made, [made.sticky, made.newer])
  }),
  sceneCheck('posts.sticky.any-order', async (tools, made) => {
    for (const orderby of ['date', 'id', 'title']) {
      const answer = await list(tools, { ...made.days, orderby, order: 'asc' })
      assertScene(tools, answer, made, [made.sticky, made.older, made.newer])
    }
  }),
  sceneCheck('posts.sticky.own-place', async (tools, made) => {
    assertScene(tools, await list(tools, { ...made.earlier, per_page: 1 }), made, [made.sticky, made.older])
    assertScene(tools, await list(tools, { ...made.earlier, per_page: 1, page: 2 }), made, [made.sticky])
  }),
  sceneCheck('posts.sticky.author', async (tools, made) => {
    const answer = await list(tools, { ...made.days, author: [made.author] })
    assertScene(tools, answer, made, [made.sticky, made.newer, made.older])
  }),
  sceneCheck('posts.sticky.offset', async (tools, made) => {
    const answer = await list(tools, { ...made.days, offset: 1, per_page: 1 })
    assertScene(tools, answer, made, [made.sticky, made.older])
  }),
  sceneCheck('posts.sticky.search', async (tools, made) => {
    assertScene(tools, await list(tools, { ...made.days, search: made.word }), made, [made.newer])
  }),
  sceneCheck('posts.sticky.categories', async (tools, made) => {
    const answer = await list(tools, { ...made.days, categories: made.categories })
    assertScene(tools, answer, made, [made.newer, made.older])
  }),
  sceneCheck('posts.sticky.excluded', async (tools, made) => {
    const answer = await list(tools, { ...made.days, exclude: [made.sticky] })
    assertScene(tools, answer, made, [made.newer, made.older])
  }),
]
