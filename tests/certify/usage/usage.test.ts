import { expect, test } from '@playwright/test'
import { type Certificate, certify } from '../../../conformance/index.ts'
import { createSite } from '../../../mock/index.ts'
import type { Fetch } from './frontend.ts'
import { recordedUsage, without } from './recorded-blog.ts'

const user = { name: 'admin', password: 'fake-admin' }

async function certified(fetch: Fetch): Promise<Certificate> {
  return certify(fetch, { usage: await recordedUsage(), user, write: true })
}

test('the mock is certified for what a frontend uses, by a small part of the checks', async () => {
  const { verdict, checks, notes } = await certified(createSite({ deployment: 'first' }).fetch)
  expect(verdict).toBe('certified')
  expect(checks.length).toBeLessThan(400)
  expect(notes[0]).toBe('Only what the usage uses, and what that rests on, was looked at.')
})

for (const field of ['title', 'excerpt', 'content', 'slug'])
  test(`posts without ${field} are not certified for a frontend that reads it`, async () => {
    const { verdict, checks } = await certified(without(field))
    expect(verdict).toBe('not certified')
    const failed = checks.flatMap(({ outcome, id }) => (outcome === 'fail' ? [id] : []))
    expect(failed.filter((id) => id.startsWith(`posts.fields.${field}.`))).not.toEqual([])
  })

for (const field of ['author', 'featured_media', 'comment_status', 'categories', 'guid', 'link'])
  test(`posts without ${field} are certified for a frontend that doesn't read it`, async () => {
    expect((await certified(without(field))).verdict).toBe('certified')
  })

test('requests outside the contract are named', async () => {
  const site = createSite({ deployment: 'first', usage: 'requests' })
  await site.fetch(new Request('http://site.test/wp-json/core/v2/posts?flavour=1'))
  await site.fetch(new Request('http://site.test/wp-json/shop/v1/prices/7'))
  const { notes } = await certify(createSite({ deployment: 'first' }).fetch, {
    usage: await site.usage(),
    only: ['headers'],
  })
  expect(notes[1]).toBe(
    'Nothing of the interface covers: GET /shop/v1/prices …: no such route; GET /core/v2/posts: no argument flavour.',
  )
})
