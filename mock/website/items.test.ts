import { expect, test } from '#test'
import { type FakeSite, fakeSite, postIds } from '../testing/fake-site.ts'

const small = fakeSite()

async function get(path: string, { site }: FakeSite = small, init: RequestInit = {}) {
  const response = await site.fetch(new Request(`http://site.test${path}`, init))
  return { status: response.status, html: await response.text() }
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

test('a post has its author, date, image, text, categories and tags', async () => {
  const { html } = await get('/harbour-morning/')
  expect(html).toContain('<a href="http://site.test/author/author/" dir="auto">author</a>')
  expect(html).toContain('June 1, 2025</time>')
  expect(html).toMatch(/<figure><img class="picture" [^>]*alt="A harbour"><\/figure><div class="text"/)
  expect(html).toContain('Categories: <a href="http://site.test/category/news/" dir="auto">News</a>')
  expect(html).toMatch(/Tags: <a href="http:\/\/site\.test\/tag\/apple\/" [^>]*>apple<\/a>, <a [^>]*>Cherry</)
})

const unlockPath = `/wp-pass.php?p=${postIds.locked}`

test('a protected item requires its password, and shows nothing of itself', async () => {
  const { html } = await get('/members-only/')
  expect(html).toContain(`<form method="post" action="http://site.test${unlockPath}">`)
  expect(html).not.toMatch(/cellar|A key/)
  expect((await get('/')).html).not.toContain('A key')
})

test('the password shows the item, a wrong one does not', async () => {
  const right = await get(unlockPath, small, form({ post_password: 'secret' }))
  expect([right.status, right.html.includes('The cellar key.')]).toEqual([200, true])
  for (const fields of [{ post_password: 'Secret' }, { post_password: '' }, { other: 'secret' }]) {
    const { html } = await get(unlockPath, small, form(fields))
    expect([html.includes('The password is incorrect.'), html.includes('cellar')]).toEqual([true, false])
  }
})

test('a response to a password is not cached for the next visitor', async () => {
  const fake = fakeSite()
  await get(unlockPath, fake, form({ post_password: 'secret' }))
  for (const path of ['/members-only/', unlockPath])
    expect((await get(path, fake)).html).not.toContain('cellar')
})

for (const id of [postIds.published, postIds.draft, 9999, 'x'])
  test(`there is nothing to unlock at ${id}`, async () => {
    expect((await get(`/wp-pass.php?p=${id}`, small, form({ post_password: '' }))).status).toBe(404)
  })

test('a form that cannot be read is refused by a page', async () => {
  const { status, html } = await get(unlockPath, small, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'post_password=%E0%A4%A',
  })
  expect([status, html.includes('<!doctype html>')]).toEqual([400, true])
})
