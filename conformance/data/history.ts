import { explain } from '../assertions/expect.ts'
import { untestable } from '../assertions/outcome.ts'
import type { Maker } from './maker.ts'
import type { SiteClient } from './site-client.ts'

/** A published item with revisions. */
export interface Revised {
  readonly id: number
  /** The ids of its revisions, in the order of the list: newest first in WordPress. */
  readonly revisions: readonly number[]
}

/** A published item with an autosave. */
export interface Autosaved {
  readonly id: number
  readonly autosave: number
}

/** The titles of the versions, in the order of writing; they sort differently by date and by title. */
const versions = ['maple', 'birch', 'willow', 'alder']

/** Creates an item and updates it several times. @throws Untestable when it then has fewer than three revisions */
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
    untestable(`The target stored ${list.ids.length} revisions for ${versions.length} changes.`)
  return { id, revisions: list.ids }
}

/** Creates an item and an autosave of it. @throws Untestable when the target rejects it */
export async function makeAutosaved(
  testData: Maker,
  site: SiteClient,
  kind: 'posts' | 'pages',
): Promise<Autosaved> {
  const id = await testData.create(kind, { status: 'publish' })
  const body = { title: { raw: testData.text('autosaved') }, content: { raw: 'Saved on the way.' } }
  const answer = await site.post(`/core/v2/${kind}/${id}/autosaves`, body)
  if (!answer.ok) untestable(`The target did not create an autosave: ${explain(answer)}.`)
  return { id, autosave: answer.id }
}
