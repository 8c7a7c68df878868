import { expect } from '#test'
import {
  type Act,
  credentials,
  media,
  pathOf,
  pngBytes,
  posts,
  sameBytes,
  seededFile,
  seededImage,
  sent,
} from './request-parts.ts'

/** Requests of a client: reads, then writes with every kind of body. */
export const acts: readonly Act[] = [
  {
    title: 'a list has its totals and the adjacent pages',
    isForEveryAdapter: true,
    run: async (send) => {
      const { headers, json } = await send(`${posts}?per_page=3&page=2`)
      expect(json).toHaveLength(3)
      expect(Number(headers.get('X-WP-TotalPages'))).toBe(Math.ceil(Number(headers.get('X-WP-Total')) / 3))
      expect(headers.get('Link')).toMatch(/page=1>; rel="prev", <.*page=3>; rel="next"/)
    },
  },
  ...[`${posts}?per_page=2`, '/', seededFile].map(
    (path): Act => ({
      title: `HEAD ${path} returns headers only`,
      isForEveryAdapter: path === '/',
      run: async (send) => {
        const head = await send(path, { method: 'HEAD' })
        const get = await send(path)
        expect([head.status, head.bytes.length]).toEqual([get.status, 0])
        for (const name of ['Content-Type', 'Link', 'X-WP-Total'])
          expect(head.headers.get(name)).toBe(get.headers.get(name))
      },
    }),
  ),
  {
    title: 'a generated image is sent as bytes',
    isForEveryAdapter: true,
    run: async (send) => {
      const { status, headers, bytes } = await send(seededImage)
      expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    },
  },
  {
    title: 'the longest page is complete',
    run: async (send) => {
      const { json, bytes } = await send(`${posts}?per_page=100&status=any&context=edit&_embed`, {
        headers: credentials,
      })
      expect(json.length).toBeGreaterThan(50)
      expect(bytes.length).toBeGreaterThan(200_000)
    },
  },
  {
    title: 'a 204 has no body',
    isForEveryAdapter: true,
    run: async (send) => {
      const { status, bytes } = await send('/wp-json/cache/v3/ping', { method: 'POST', headers: credentials })
      expect([status, bytes.length]).toEqual([204, 0])
    },
  },
  {
    title: 'a post is created, updated, trashed and deleted with JSON',
    isForEveryAdapter: true,
    run: async (send) => {
      const made = await send(posts, sent({ title: 'One', status: 'publish' }))
      expect(made.status).toBe(201)
      const location = pathOf(made.headers.get('Location'))
      expect((await send(location, sent({ title: 'Two' }, { method: 'PUT' }))).json.title.raw).toBe('Two')
      const init = { method: 'DELETE', headers: credentials }
      expect((await send(location, init)).json.status).toBe('trash')
      expect((await send(`${location}?force=true`, init)).json.deleted).toBe(true)
      expect((await send(location)).status).toBe(404)
    },
  },
  {
    title: 'an urlencoded form is a body',
    run: async (send) => {
      const body = new URLSearchParams({ title: 'A & B = C+D', 'meta[footnotes]': 'x', status: 'draft' })
      const { status, json } = await send(posts, { method: 'POST', headers: credentials, body })
      expect([status, json.title.raw, json.meta.footnotes]).toEqual([201, 'A & B = C+D', 'x'])
    },
  },
  {
    title: 'a file of a multipart form is stored byte for byte',
    isForEveryAdapter: true,
    run: async (send) => {
      const body = new FormData()
      body.append('file', new File([pngBytes], 'Größe.png', { type: 'image/png' }))
      body.append('description', 'Zwei\r\nZeilen')
      const { status, json } = await send(media, { method: 'POST', headers: credentials, body })
      expect([status, json.description.raw]).toEqual([201, 'Zwei\r\nZeilen'])
      const file = await send(pathOf(json.source_url))
      expect(file.headers.get('Content-Type')).toBe('image/png')
      expect(sameBytes(file.bytes, pngBytes)).toBe(true)
    },
  },
  {
    title: 'a file sent as the body is stored byte for byte',
    run: async (send) => {
      const headers = {
        ...credentials,
        'Content-Type': 'image/png',
        'Content-Disposition': 'attachment; filename="a.png"',
      }
      const { status, json } = await send(`${media}?title=Raw`, { method: 'POST', headers, body: pngBytes })
      expect([status, json.title.raw]).toEqual([201, 'Raw'])
      expect(sameBytes((await send(pathOf(json.source_url))).bytes, pngBytes)).toBe(true)
    },
  },
  {
    title: 'a body of a megabyte is complete',
    run: async (send) => {
      const content = 'ä€😀 '.repeat(100_000)
      const { status, json } = await send(posts, sent({ title: 'Long', content }))
      expect([status, json.content.raw === content]).toEqual([201, true])
    },
  },
  {
    title: 'a body that is streamed in pieces is put together',
    isForEveryAdapter: true,
    run: async (send) => {
      const pieces = ['{"ti', 'tle":"Str', 'eamed"}'].map((text) => new TextEncoder().encode(text))
      const body = new ReadableStream({
        pull: (controller) => {
          const piece = pieces.shift()
          return piece ? controller.enqueue(piece) : controller.close()
        },
      })
      const init = { ...sent(''), body, duplex: 'half' } as RequestInit
      expect((await send(posts, init)).json.title.raw).toBe('Streamed')
    },
  },
  {
    title: 'characters of any script are preserved',
    run: async (send) => {
      const title = 'Möwe 鴎 😀 \u202e\u0301'
      const made = await send(posts, sent({ title, status: 'publish' }))
      expect(made.json.title.raw).toBe(title)
      const found = await send(`${posts}?search=${encodeURIComponent('鴎')}`)
      expect(found.json.map(({ id }) => id)).toEqual([made.json.id])
      expect((await send(pathOf(made.json.link))).text).toContain('Möwe 鴎 😀')
    },
  },
]
