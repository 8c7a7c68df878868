import { explain } from '../assertions/expect.ts'
import { untestable } from '../assertions/outcome.ts'
import type { Maker } from './maker.ts'
import type { SiteClient } from './site-client.ts'

/** A published item with revisions or with an autosave. */
export interface History {
  readonly id: number
  /** The path of the list, `/core/v2/posts/12/revisions`. */
  readonly path: string
  /** The ids in the list, in its order: newest first in WordPress. */
  readonly ids: readonly number[]
}

/** The titles of the versions, in the order of writing; they sort differently by date and by title. */
const versions = ['maple', 'birch', 'willow', 'alder']

/** Creates an item and updates it several times. @throws Untestable when it then has fewer than three revisions */
export async function makeRevised(
  testData: Maker,
  site: SiteClient,
  kind: 'posts' | 'pages',
): Promise<History> {
  const id = await testData.create(kind, { status: 'publish' })
  for (const word of versions) {
    const title = { raw: testData.text(word) }
    const answer = await site.post(`/core/v2/${kind}/${id}`, { title, content: { raw: `Of ${word} wood.` } })
    if (!answer.ok) untestable(`The target did not accept a change: ${explain(answer)}.`)
  }
  const path = `/core/v2/${kind}/${id}/revisions`
  const list = await site.get(path, { page: 1 })
  if (!list.ok) untestable(`The revisions cannot be read: ${explain(list)}.`)
  if (list.ids.length < 3)
    untestable(`The target stored ${list.ids.length} revisions for ${versions.length} changes.`)
  return { id, path, ids: list.ids }
}

/** Creates an item and an autosave of it. @throws Untestable when the target rejects it */
export async function makeAutosaved(
  testData: Maker,
  site: SiteClient,
  kind: 'posts' | 'pages',
): Promise<History> {
  const id = await testData.create(kind, { status: 'publish' })
  const body = { title: { raw: testData.text('autosaved') }, content: { raw: 'Saved on the way.' } }
  const path = `/core/v2/${kind}/${id}/autosaves`
  const answer = await site.post(path, body)
  if (!answer.ok) untestable(`The target did not create an autosave: ${explain(answer)}.`)
  return { id, path, ids: [answer.id] }
}
