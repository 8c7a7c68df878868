import { expect, test } from '#test'
import { completeSiteData } from '../../fixtures/index.ts'
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

test('a post leads to the one before it and the one after it', async () => {
  const ways = async (path: string) =>
    [...(await get(path)).html.matchAll(/<a href="http:\/\/site\.test(\S*)" [^>]*rel="(prev|next)"/g)].map(
      ([, to, way]) => [way, to],
    )
  expect(await ways('/members-only/')).toEqual([
    ['prev', '/first-try/'],
    ['next', '/harbour-morning/'],
  ])
  expect(await ways('/harbour-morning/')).toEqual([['prev', '/members-only/']])
  expect(await ways('/welcome-aboard/')).toEqual([['next', '/night-market/']])
  expect(await ways('/about/')).toEqual([])
})

test('a page leads to those below it and to the one above it', async () => {
  const { html } = await get('/about/team/')
  expect(html).toContain('Part of <a href="http://site.test/about/"')
  expect(html).toContain(
    '<ul><li><a href="http://site.test/about/team/history/" dir="auto">History</a></li></ul>',
  )
})

test('an item without a title goes by its number', async () => {
  const fake = fakeSite({ data: completeSiteData({ posts: [{ id: 7, title: '', content: 'x' }] }) })
  expect((await get('/?p=7', fake)).html).toContain('<h1 dir="auto">#7</h1>')
})

test('the page of an image shows it with its caption, its text and its sizes', async () => {
  const data = completeSiteData({
    media: [
      { id: 1, file: '2025/05/pier.jpg', alt_text: 'A pier', caption: 'At noon.', sizes: ['thumbnail'] },
    ],
  })
  const { html } = await get('/?attachment_id=1', fakeSite({ data }))
  expect(html).toMatch(/<figure><img class="picture" [^>]*alt="A pier"><figcaption>.*<p>At noon\.<\/p>/s)
  expect(html).toMatch(/<li><a href="[^"]*pier-150x150\.jpg">thumbnail<\/a> <span class="soft">150 × 150</)
  expect(html).toMatch(/<li><a href="[^"]*pier\.jpg">full<\/a>/)
})

test('the page of a document has a link that downloads it', async () => {
  const { html } = await get('/timetable/')
  expect(html).toContain(
    '<a href="http://site.test/wp-content/uploads/2025/05/timetable.pdf" download>Download timetable.pdf</a>',
  )
})

test('the page of a film plays it', async () => {
  const fake = fakeSite({ data: completeSiteData({ media: [{ id: 1, file: 'a.mp4' }] }) })
  expect((await get('/?attachment_id=1', fake)).html).toMatch(/<video .*a\.mp4.* download>/s)
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
    expect([html.includes('This is not the password.'), html.includes('cellar')]).toEqual([true, false])
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

test('every page says what site it is of, and where its interface is', async () => {
  for (const path of ['/', '/harbour-morning/', '/nothing/', '/category/news/', '/?s=x']) {
    const { html } = await get(path)
    expect(html).toContain('<a href="http://site.test/">Small session</a>')
    expect(html).toContain('Known by heart')
    expect(html).toContain('<a href="http://site.test/wp-json/">')
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
})
