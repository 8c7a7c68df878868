import { expect, test } from '#test'
import { hostSentences } from '../../../client/target/hosts.ts'
import { certify } from '../../../conformance/index.ts'
import { createSite, type SiteOptions } from '../../../mock/index.ts'

const user = { name: 'admin', password: 'fake-admin' }

/** What the certificate of a mock site says of its host. */
async function hostNotes(options: SiteOptions, write = false): Promise<readonly string[]> {
  const site = createSite(options)
  const { notes } = await certify((request) => site.fetch(request), {
    user,
    write,
    only: ['posts.list.per-page', 'posts.list.page', 'posts.list.order'],
  })
  return notes.filter((note) => note.includes('docs/guides/hosts.md'))
}

for (const name of ['flaky', 'rate-limited', 'php-notice', 'small-uploads'] as const)
  test(`the certificate of a run with a user names ${name}`, async () => {
    expect(await hostNotes({ like: [name] }, name === 'small-uploads')).toEqual(hostSentences([name]))
  })

test('the certificate of a healthy site names no host', async () => {
  expect(await hostNotes({}, true)).toEqual([])
})

test('without writes, nothing is uploaded to find out the limit', async () => {
  expect(await hostNotes({ like: ['small-uploads'] })).toEqual([])
})

test('a refused password on an old site is explained', async () => {
  await expect(hostNotes({ like: ['old'] })).rejects.toThrow(hostSentences(['old'])[0])
})
