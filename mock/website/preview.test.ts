import { expect, test } from '#test'
import { browserAt } from '../testing/cookie-jar.ts'
import { fakeSite, mediaIds, postIds } from '../testing/fake-site.ts'

const post = `/wp-json/core/v2/posts/${postIds.published}`

/** A browser with a signed-in user, and a client of the API. */
async function signedIn(user: string, fake = fakeSite()) {
  const browser = browserAt(fake.site.fetch)
  await browser.signIn(user, `fake-${user}`)
  const nonce = await (await browser.fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
  const send = async (path: string, body: object) => {
    const headers = { 'X-WP-Nonce': nonce, 'Content-Type': 'application/json' }
    const response = await browser.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as { preview_link: string; id: number }
  }
  const show = async (address: string) => {
    const response = await browser.fetch(address.replace('http://site.test', ''))
    return { status: response.status, html: await response.text(), headers: response.headers }
  }
  return { send, show }
}

test('only the user who created an autosave sees it at its preview_link', async () => {
  const fake = fakeSite()
  const editor = await signedIn('editor', fake)
  const { preview_link: link } = await editor.send(`${post}/autosaves`, {
    title: 'Not yet',
    content: '<p>Soon.</p>',
  })
  const seen = await editor.show(link)
  expect([seen.status, seen.html.includes('Not yet'), seen.html.includes('Soon.')]).toEqual([200, true, true])
  expect(seen.headers.get('Cache-Control')).toContain('no-store')
  expect((await editor.show('/harbour-morning/')).html).not.toContain('Not yet')
  const other = await signedIn('admin', fake)
  expect((await other.show(link)).status).toBe(403)
  const stranger = await fake.site.fetch(new Request(link))
  expect([stranger.status, (await stranger.text()).includes('Not yet')]).toEqual([403, false])
})

test('a preview has the image that an editor has chosen, and is over within a day', async () => {
  let time = Date.parse('2026-01-01T12:00:00Z')
  const editor = await signedIn('editor', fakeSite({ now: () => time }))
  const { preview_link: link } = await editor.send(`${post}/autosaves`, { title: 'Not yet' })
  const withImage = async (id: number) => (await editor.show(`${link}&_thumbnail_id=${id}`)).html
  expect(await withImage(mediaIds.picture)).toContain('harbour.jpg')
  expect(await withImage(-1)).not.toContain('harbour.jpg')
  time += 25 * 3600 * 1000
  expect((await editor.show(link)).status).toBe(403)
})

test('a draft is seen at its preview_link by those who may read it', async () => {
  const fake = fakeSite()
  const author = await signedIn('author', fake)
  const draft = `/wp-json/core/v2/posts/${postIds.draft}`
  const { preview_link: link } = await author.send(`${draft}/autosaves`, { content: '<p>More.</p>' })
  expect(link).toBe(`http://site.test/?p=${postIds.draft}&preview=true`)
  expect((await author.show(link)).html).toContain('More.')
  expect((await fake.site.fetch(new Request(link))).status).toBe(404)
})
