import type { Check, CheckTools } from '../check.ts'
import { asReadCheck, assertAsRead, readItem, type Text, texts } from '../item.ts'
import { makePublished } from '../posts-and-pages/changed-item.ts'

const words = ({ testData }: CheckTools) => ({
  title: { raw: testData.text('autosaved') },
  content: { raw: testData.text('on the way') },
  excerpt: { raw: 'In short.' },
})

/** The fields that the answer to the autosave of a user's own draft has of the draft. */
const ofDraft = [['id'], ['author'], ['slug'], ['title'], ['content', 'raw'], ['excerpt', 'raw']]

/** The answer to the creation of an autosave equals a later read of the autosave, or of the draft that it changed. */
export const autosaveAnswerChecks: readonly Check[] = texts.flatMap((kind: Text) => [
  asReadCheck('autosaves.create.record', kind, async (tools) => {
    const { site, expect } = tools
    const { autosaves } = await makePublished(tools, kind)
    for (const what of ['as an autosave is created', 'as it is created again']) {
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
    const { path, autosaves } = await makePublished(tools, kind, { status: 'draft' })
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
