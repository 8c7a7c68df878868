import { permalinksOf } from '../../conformance/checks/permalinks.ts'
import { quadrantImage } from '../../conformance/data/files.ts'
import { CheckFailure, Untestable } from '../../conformance/result/outcome.ts'
import type { Session } from '../../conformance/run/session.ts'

/** What a site may be set up otherwise, and its index does not tell. */
export interface Habits {
  /** Is media put in the trash; it is not unless a site says so in its configuration. */
  readonly mediaTrash: boolean
  /** Does more than its slug lead to a post, as its date: the mock knows no such addresses. */
  readonly hasOtherPermalinks: boolean
}

/** Finds out how a target is set up, by a post and a picture. @throws Trouble */
export async function habitsOf({ tools }: Session): Promise<Habits> {
  const { site, testData } = tools
  const found = { mediaTrash: true, hasOtherPermalinks: false }
  try {
    found.hasOtherPermalinks = !(await permalinksOf(tools)).areSlugs
    const id = await testData.upload(quadrantImage)
    found.mediaTrash = (await site.delete(`/core/v2/media/${id}`)).status !== 501
  } catch (error) {
    // Lives will tell what is wrong.
    if (!(error instanceof Untestable || error instanceof CheckFailure)) throw error
  }
  await testData.endCheck()
  return found
}
