import { expect, test } from '#test'
import type { SiteOptions } from '../../../resources/endpoint/options.ts'
import { fakeSite, type UserSlug } from '../../../testing/fake-site.ts'

const adminScript = 'http://localhost:5173/editor.js'

/** A site with an editor, and a function that opens a screen of its administration. */
function administered(options: Partial<SiteOptions> = { adminScript }) {
  const { site, as } = fakeSite({ deployment: 'stock', ...options })
  const open = async (path: string, user: UserSlug = 'admin') => {
    const headers = { Authorization: `Basic ${btoa(`${user}:fake-${user}`)}` }
    const response = await site.fetch(new Request(`http://site.test/wp-admin/${path}`, { headers }))
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  return { site, as, open }
}

const idIn = (html: string): number => Number(/id="post_ID"[^>]*value="(\d+)"/.exec(html)?.[1])

test('a new post has an id before a word of it is written, and is listed nowhere', async () => {
  const { open, as } = administered()
  const { status, html } = await open('post-new.php')
  expect(status).toBe(200)
  const id = idIn(html)
  const { body } = await as('admin').get(`/core/v2/posts/${id}?context=edit`)
  expect(body).toMatchObject({ id, status: 'auto-draft', title: { raw: 'Auto Draft' }, categories: [] })
  expect(html).toContain(`wp.editPost.initializeEditor( 'editor', "post", ${id}, `)
  const list = await as('admin').get<{ id: number }[]>('/core/v2/posts?status=any&per_page=100')
  expect(list.body.map((item) => item.id)).not.toContain(id)
})

test('the script of the user is loaded, and may do what it does in WordPress', async () => {
  const { headers, html } = await administered().open('post-new.php')
  expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'self'")
  expect(html).toContain(`type="module" crossorigin src="${adminScript}"></script>`)
})

test('without a script of the user nothing is made, and the page says what to do', async () => {
  const { open, site } = administered({})
  const before = site.snapshot().content.length
  const { status, html } = await open('post-new.php')
  expect([status, site.snapshot().content.length]).toEqual([200, before])
  expect(html).toContain('--admin-script')
})
