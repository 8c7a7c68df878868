import { explain } from '../assertions/expect.ts'
import { untestable } from '../assertions/outcome.ts'
import type { Maker } from './maker.ts'
import type { SiteClient } from './site-client.ts'

/** A published item with revisions. */
export interface Revised {
  readonly id: number
  /** The ids of its revisions, as the list gives them: newest first on the reference. */
  readonly revisions: readonly number[]
}

/** A published item with an autosave. */
export interface Autosaved {
  readonly id: number
  readonly autosave: number
}

/** The titles of the versions, in the order they are written; no two sort the same by date and by title. */
const versions = ['maple', 'birch', 'willow', 'alder']

/** Makes an item and changes it several times. @throws Untestable when it then has fewer than three revisions */
export async function makeRevised(
  testData: Maker,
  site: SiteClient,
  kind: 'posts' | 'pages',
): Promise<Revised> {
  const id = await testData.create(kind, { status: 'publish' })
  for (const word of versions) {
    const title = { raw: testData.text(word) }
    const answer = await site.post(`/core/v2/${kind}/${id}`, { title, content: { raw: `Of ${word} wood.` } })
    if (!answer.ok) untestable(`The target did not take a change: ${explain(answer)}.`)
  }
  const list = await site.get(`/core/v2/${kind}/${id}/revisions`, { page: 1 })
  if (!list.ok) untestable(`The revisions cannot be read: ${explain(list)}.`)
  if (list.ids.length < 3)
    untestable(`The target kept ${list.ids.length} revisions of ${versions.length} changes.`)
  return { id, revisions: list.ids }
}

/** Makes an item and an autosave of it. @throws Untestable when the target refuses */
export async function makeAutosaved(
  testData: Maker,
  site: SiteClient,
  kind: 'posts' | 'pages',
): Promise<Autosaved> {
  const id = await testData.create(kind, { status: 'publish' })
  const body = { title: { raw: testData.text('autosaved') }, content: { raw: 'Saved on the way.' } }
  const answer = await site.post(`/core/v2/${kind}/${id}/autosaves`, body)
  if (!answer.ok) untestable(`The target made no autosave: ${explain(answer)}.`)
  return { id, autosave: answer.id }
}
