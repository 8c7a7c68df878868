import { assertAsRead, readItem } from '../as-read.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { type Text, texts } from '../item.ts'
import { makeItem } from '../posts-and-pages/changed-item.ts'

const asReadCheck = (requirement: string, name: string, run: Check['run']): Check =>
  writeCheck(requirement, `as-read.${name}`, run)

const words = ({ testData }: CheckTools) => ({
  title: { raw: testData.text('autosaved') },
  content: { raw: testData.text('on the way') },
  excerpt: { raw: 'In short.' },
})

/** What the autosave of an own draft tells of the draft. */
const ofDraft = [['id'], ['author'], ['slug'], ['title'], ['content', 'raw'], ['excerpt', 'raw']]

/** The creation of an autosave answers with what is read afterwards: the autosave, or the draft it went into. */
export const autosaveAnswerChecks: readonly Check[] = texts.flatMap((kind: Text) => [
  asReadCheck('autosaves.create.record', kind, async (tools) => {
    const { site, expect } = tools
    const { autosaves } = await makeItem(tools, kind)
    for (const what of ['as an autosave is made', 'as it is made anew']) {
      const answer = await expect.accepted(site.post(autosaves, words(tools)), what)
      assertAsRead(
        tools,
        'autosaves',
        answer,
        answer.body,
        await readItem(tools, `${autosaves}/${answer.id}`),
      )
    }
  }),
  asReadCheck('autosaves.own-draft.answer', kind, async (tools) => {
    const { site, expect } = tools
    const { path, autosaves } = await makeItem(tools, kind, { status: 'draft' })
    const answer = await expect.accepted(site.post(autosaves, words(tools)), 'as a draft is autosaved')
    const draft = await readItem(tools, path)
    for (const member of ofDraft)
      expect.equal(
        answer,
        answer.at(...member),
        draft.at(...member) ?? null,
        `${member.join('.')} of the draft`,
      )
  }),
])
