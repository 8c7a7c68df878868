import { expect, test } from '#test'
import { fakeSite, pageIds } from '../../testing/fake-site.ts'

const page = (id: number): string => `/core/v2/pages/${id}`

test('changing the slug or parent of a page changes the addresses of its children', async () => {
  const admin = fakeSite().as('admin')
  const links = async () => [
    (await admin.get(page(pageIds.history))).body.link,
    (await admin.get<{ link: string }[]>(`/core/v2/pages?include=${pageIds.history}`)).body[0]?.link,
  ]
  await links()
  await admin.post(page(pageIds.about), { slug: 'us' })
  expect(await links()).toEqual(Array(2).fill('http://site.test/us/team/history/'))
  await admin.post(page(pageIds.team), { parent: 0 })
  expect(await links()).toEqual(Array(2).fill('http://site.test/team/history/'))
})
