import { expect, test } from '#test'
import { jsonResponse, type ReceivedRequest, tinySite } from '../../client/testing/tiny-site.ts'
import { sessionWith } from '../testing/a-session.ts'

/** Test data on a site with a number of revisions. */
function someTestData(revisions: number, autosave = () => jsonResponse({ id: 77 })) {
  const site = tinySite({
    answer({ path }: ReceivedRequest) {
      if (path.includes('/revisions'))
        return jsonResponse(Array.from({ length: revisions }, (_, i) => ({ id: 90 - i })))
      return path.includes('/autosaves') ? autosave() : undefined
    },
  })
  return sessionWith(site.fetch).tools
}

test('a check is untestable when the target stores too few revisions', async () => {
  await expect(someTestData(2).testData.history('pages', 'revisions')).rejects.toThrow(
    'The target stored 2 revisions for 4 changes.',
  )
})

test('a check is untestable when the target creates no autosave', async () => {
  const { testData } = someTestData(0, () => jsonResponse({ code: 'no', message: 'No.' }, 400))
  await expect(testData.history('posts', 'autosaves')).rejects.toThrow(
    'The target did not create an autosave: 400 no: "No.".',
  )
})
