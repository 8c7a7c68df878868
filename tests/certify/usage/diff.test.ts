import { expect, test } from '@playwright/test'
import { compare } from '../../../cli/commands/diff-run.ts'
import { serve } from '../../../client/testing/serve.ts'
import { createSite } from '../../../mock/index.ts'
import type { Change } from '../../../tools/diff/index.ts'
import { recordedUsage, without } from './recorded-blog.ts'

/** The changes that matter to the blog between the mock and a site whose posts lack a field. */
async function changesWithout(field: string): Promise<readonly Change[]> {
  const before = await serve(createSite({ deployment: 'first' }).fetch)
  const after = await serve(without(field))
  try {
    const [one, other] = [before, after].map(({ url }) => ({ source: url, user: undefined }))
    if (!one || !other) throw new Error('Two are served.')
    const options = { severities: undefined, usage: await recordedUsage(), insecure: false, answers: true }
    return (await compare(one, other, options)).changes
  } finally {
    before.close()
    after.close()
  }
}

for (const field of ['title', 'excerpt'])
  test(`posts without ${field} break a frontend that reads it`, async () => {
    const changes = await changesWithout(field)
    expect(changes.filter((each) => each.class === 'breaking').map(({ place }) => place)).toContainEqual(
      expect.stringContaining(`› ${field}`),
    )
  })

for (const field of ['author', 'featured_media'])
  test(`posts without ${field} don't break a frontend that doesn't read it`, async () => {
    const changes = await changesWithout(field)
    expect(new Set(changes.map((each) => each.class))).toEqual(new Set(['unused']))
  })
