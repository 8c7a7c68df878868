import { expect } from '#test'
import { type Act, credentials, media, pathOf, pngBytes, posts, sameBytes, sent } from './request-parts.ts'

/** What changes a site, with a body of every kind. */
export const writingActs: readonly Act[] = [
  {
    title: 'a post is created, changed, trashed and removed with JSON',
    run: async (ask) => {
      const made = await ask(posts, sent({ title: 'One', status: 'publish' }))
      expect(made.status).toBe(201)
      const location = pathOf(made.headers.get('Location'))
      expect((await ask(location, sent({ title: 'Two' }, { method: 'PUT' }))).json.title.raw).toBe('Two')
      const init = { method: 'DELETE', headers: credentials }
      expect((await ask(location, init)).json.status).toBe('trash')
      expect((await ask(`${location}?force=true`, init)).json.deleted).toBe(true)
      expect((await ask(location)).status).toBe(404)
    },
  },
  {
    title: 'an urlencoded form is a body',
    run: async (ask) => {
      const body = new URLSearchParams({ title: 'A & B = C+D', 'meta[footnotes]': 'x', status: 'draft' })
      const { status, json } = await ask(posts, { method: 'POST', headers: credentials, body })
      expect([status, json.title.raw, json.meta.footnotes]).toEqual([201, 'A & B = C+D', 'x'])
    },
  },
  {
    title: 'a file of a multipart form is kept byte for byte',
    run: async (ask) => {
      const body = new FormData()
      body.append('file', new File([pngBytes], 'Größe.png', { type: 'image/png' }))
      body.append('description', 'Zwei\r\nZeilen')
      const { status, json } = await ask(media, { method: 'POST', headers: credentials, body })
      expect([status, json.description.raw]).toEqual([201, 'Zwei\r\nZeilen'])
      const file = await ask(pathOf(json.source_url))
      expect(file.headers.get('Content-Type')).toBe('image/png')
      expect(sameBytes(file.bytes, pngBytes)).toBe(true)
    },
  },
  {
    title: 'a file sent as the body is kept byte for byte',
    run: async (ask) => {
      const headers = {
        ...credentials,
        'Content-Type': 'image/png',
        'Content-Disposition': 'attachment; filename="a.png"',
      }
      const { status, json } = await ask(`${media}?title=Raw`, { method: 'POST', headers, body: pngBytes })
      expect([status, json.title.raw]).toEqual([201, 'Raw'])
      expect(sameBytes((await ask(pathOf(json.source_url))).bytes, pngBytes)).toBe(true)
    },
  },
  {
    title: 'a body of a megabyte arrives whole',
    run: async (ask) => {
      const content = 'ä€😀 '.repeat(100_000)
      const { status, json } = await ask(posts, sent({ title: 'Long', content }))
      expect([status, json.content.raw === content]).toEqual([201, true])
    },
  },
  {
    title: 'a body that is streamed in pieces is put together',
    run: async (ask) => {
      const pieces = ['{"ti', 'tle":"Str', 'eamed"}'].map((text) => new TextEncoder().encode(text))
      const body = new ReadableStream({
        pull: (controller) => {
          const piece = pieces.shift()
          return piece ? controller.enqueue(piece) : controller.close()
        },
      })
      const init = { ...sent(''), body, duplex: 'half' } as RequestInit
      expect((await ask(posts, init)).json.title.raw).toBe('Streamed')
    },
  },
  {
    title: 'a batch answers each of its requests',
    run: async (ask) => {
      const requests = [
        { path: '/core/v2/posts', body: { title: 'In a batch' } },
        { path: '/core/v2/nothing' },
      ]
      const { status, json: described } = await ask('/wp-json/batch/v1', sent({ requests }))
      expect(status).toBe(207)
      expect(described.responses.map(({ status }) => status)).toEqual([201, 404])
    },
  },
  {
    title: 'characters of any script come back as they went',
    run: async (ask) => {
      const title = 'Möwe 鴎 😀 \u202e\u0301'
      const made = await ask(posts, sent({ title, status: 'publish' }))
      expect(made.json.title.raw).toBe(title)
      const found = await ask(`${posts}?search=${encodeURIComponent('鴎')}`)
      expect(found.json.map(({ id }) => id)).toEqual([made.json.id])
      expect((await ask(pathOf(made.json.link))).text).toContain('Möwe 鴎 😀')
    },
  },
  {
    title: 'the method is overridden by header and by query',
    run: async (ask) => {
      const { json: made } = await ask(posts, sent({ title: 'Overridden' }))
      const put = sent({ title: 'By header' }, { headers: { 'X-HTTP-Method-Override': 'put' } })
      expect((await ask(`${posts}/${made.id}`, put)).json.title.raw).toBe('By header')
      const gone = await ask(`${posts}/${made.id}?_method=DELETE`, { headers: credentials })
      expect(gone.json.status).toBe('trash')
    },
  },
]
