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
    title: 'the index is read',
    run: async (send) => {
      const { status, json } = await send('/wp-json/')
      expect(status).toBe(200)
      expect(json.namespaces).toContain('core/v2')
    },
  },
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
  {
    title: 'an item has the address of its page',
    run: async (send) => {
      const { headers, json } = await send(`${posts}/100`)
      expect(json.id).toBe(100)
      expect(headers.get('Link')).toBe(`<${json.link}>; rel="alternate"; type=text/html`)
    },
  },
  ...['/wp-json/', `${posts}?per_page=2`, `${posts}/100`, '/', '/about/', seededFile, '/nothing/'].map(
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
    title: 'OPTIONS describes a route',
    run: async (send) => {
      const { status, headers, json } = await send(posts, { method: 'OPTIONS', headers: credentials })
      expect([status, headers.get('Allow'), json.schema.title]).toEqual([200, 'GET, POST', 'post'])
    },
  },
  {
    title: 'an unknown route or item is a 404',
    run: async (send) => {
      for (const path of ['/wp-json/core/v2/nothing', `${posts}/999999`]) {
        const { status, json } = await send(path)
        expect([status, json.data.status]).toEqual([404, 404])
      }
    },
  },
  {
    title: 'malformed JSON is a 400',
    run: async (send) => {
      const { status, json: described } = await send(posts, sent('{"title":'))
      expect([status, described.code]).toEqual([400, 'rest_invalid_json'])
    },
  },
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
    title: '_jsonp returns a script',
    run: async (send) => {
      const { headers, text } = await send(`${posts}?_fields=id&per_page=1&_jsonp=call.back`)
      expect(headers.get('Content-Type')).toBe('application/javascript; charset=UTF-8')
      expect(text).toMatch(/^\/\*\*\/call\.back\(\[\{"id":\d+\}\]\)$/)
    },
  },
  {
    title: 'rest_route reaches routes',
    run: async (send) => {
      for (const front of ['/', '/index.php']) {
        const { status, json } = await send(`${front}?rest_route=/core/v2/posts&per_page=2`)
        expect([status, json.length]).toEqual([200, 2])
      }
    },
  },
  {
    title: 'another origin may read the response and its totals',
    run: async (send) => {
      const { headers } = await send(posts, { headers: { Origin: 'http://frontend.test' } })
      expect(headers.get('Access-Control-Allow-Origin')).toBe('http://frontend.test')
      expect(headers.get('Access-Control-Expose-Headers')).toContain('X-WP-TotalPages')
      expect(headers.get('Vary')).toBe('Origin')
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
    title: 'an envelope has the status and the headers',
    run: async (send) => {
      const { status, json } = await send(`${posts}/999999?_envelope`)
      expect([status, json.status, json.body.code]).toEqual([200, 404, 'rest_post_invalid_id'])
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
    title: 'a batch answers each of its requests',
    run: async (send) => {
      const requests = [
        { path: '/core/v2/posts', body: { title: 'In a batch' } },
        { path: '/core/v2/nothing' },
      ]
      const { status, json: described } = await send('/wp-json/batch/v1', sent({ requests }))
      expect(status).toBe(207)
      expect(described.responses.map(({ status }) => status)).toEqual([201, 404])
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
  {
    title: 'the method is overridden by header and by query',
    run: async (send) => {
      const { json: made } = await send(posts, sent({ title: 'Overridden' }))
      const put = sent({ title: 'By header' }, { headers: { 'X-HTTP-Method-Override': 'put' } })
      expect((await send(`${posts}/${made.id}`, put)).json.title.raw).toBe('By header')
      const gone = await send(`${posts}/${made.id}?_method=DELETE`, { headers: credentials })
      expect(gone.json.status).toBe('trash')
    },
  },
]
