import type { Kind } from '../../data/maker.ts'
import { untestable } from '../../result/outcome.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { isTrashless } from './trash-assertions.ts'

/** A DELETE moves or removes the one item, and none that hangs on it. */
export const relativeChecks = (kind: Kind): Check[] =>
  [false, true].map((force) => {
    const requirement = `states.${force ? 'removal' : 'trash'}.${kind}`
    return check(`${requirement}.relatives`, {
      requirement,
      needs: 'write',
      run: (tools) => leavesRelatives(tools, kind, force),
    })
  })

async function leavesRelatives(tools: CheckTools, kind: Kind, force: boolean): Promise<void> {
  const { site, expect, testData } = tools
  const id = await testData.create(kind, kind === 'media' ? {} : { status: 'publish' })
  const relatives = await relativesOf(tools, kind, id)
  const before = []
  for (const path of relatives) before.push(await expect.accepted(site.get(path, { context: 'edit' })))
  const answer = await site.delete(`/core/v2/${kind}/${id}`, force ? { force } : {})
  if (!isTrashless(kind, answer)) await expect.accepted(answer)
  for (const [i, path] of relatives.entries()) {
    const now = await expect.accepted(site.get(path, { context: 'edit' }), 'as another item was deleted')
    const [was, is] = [before[i]?.at('status'), now.at('status')]
    expect.that(shown(is) === shown(was), now, `status to be still ${shown(was)}`, shown(is))
  }
}

/** Paths of items that belong to one: a page below it, a file attached to it, what has it as its picture. */
async function relativesOf({ testData }: CheckTools, kind: Kind, id: number): Promise<readonly string[]> {
  if (kind === 'media')
    return [`/core/v2/posts/${await testData.create('posts', { status: 'publish', featured_media: id })}`]
  const attached = `/core/v2/media/${await testData.create('media', { post: id })}`
  if (kind === 'posts') return [attached]
  return [attached, `/core/v2/pages/${await testData.create('pages', { status: 'publish', parent: id })}`]
}

/** What is made, trashed and removed is seen by lists at once, also by those that are asked for no items by name. */
export const listedChecks = (kind: Kind): Check[] => [
  check(`states.trash.${kind}.seen-by-lists`, {
    requirement: `states.trash.${kind}`,
    needs: 'write',
    async run(tools) {
      const id = await madePrivate(tools, kind)
      await isListed(tools, kind, id, 'trash', false)
      const answer = await tools.site.delete(`/core/v2/${kind}/${id}`)
      const isMoved = !isTrashless(kind, answer)
      if (isMoved) await tools.expect.accepted(answer, 'as the move to the trash')
      await isListed(tools, kind, id, 'private', !isMoved)
      await isListed(tools, kind, id, 'trash', isMoved)
    },
  }),
  check(`states.removal.${kind}.seen-by-lists`, {
    requirement: `states.removal.${kind}`,
    needs: 'write',
    async run(tools) {
      const id = await madePrivate(tools, kind)
      await tools.expect.accepted(tools.site.delete(`/core/v2/${kind}/${id}`, { force: true }))
      await isListed(tools, kind, id, 'private', false)
      await isListed(tools, kind, id, 'trash', false)
    },
  }),
]

async function madePrivate(tools: CheckTools, kind: Kind): Promise<number> {
  const id = await tools.testData.create(kind, { status: 'private' })
  await isListed(tools, kind, id, 'private', true)
  return id
}

async function isListed(
  { site, expect }: CheckTools,
  kind: Kind,
  id: number,
  status: string,
  wanted: boolean,
): Promise<void> {
  const list = await expect.accepted(site.get(`/core/v2/${kind}`, { status: [status], per_page: 100 }))
  const isFound = list.ids.includes(id)
  if (wanted && !isFound && list.ids.length === 100)
    untestable(`The site has more items of the status ${status} than one page shows.`)
  const expected = `item ${id} ${wanted ? 'in' : 'not in'} the list of what is ${status}`
  expect.that(isFound === wanted, list, expected, isFound ? 'a list with it' : 'a list without it')
}
