import { expect } from '#test'
import { type Act, credentials, posts, seededFile, seededPicture, sent } from './request-parts.ts'

/** What is asked of a site without changing it. */
export const readingActs: readonly Act[] = [
  {
    title: 'the index is read',
    run: async (ask) => {
      const { status, json } = await ask('/wp-json/')
      expect(status).toBe(200)
      expect(json.namespaces).toContain('core/v2')
    },
  },
  {
    title: 'a list comes with its totals and the pages beside it',
    run: async (ask) => {
      const { headers, json } = await ask(`${posts}?per_page=3&page=2`)
      expect(json).toHaveLength(3)
      expect(Number(headers.get('X-WP-TotalPages'))).toBe(Math.ceil(Number(headers.get('X-WP-Total')) / 3))
      expect(headers.get('Link')).toMatch(/page=1>; rel="prev", <.*page=3>; rel="next"/)
    },
  },
  {
    title: 'an item comes with the address of its page',
    run: async (ask) => {
      const { headers, json } = await ask(`${posts}/100`)
      expect(json.id).toBe(100)
      expect(headers.get('Link')).toBe(`<${json.link}>; rel="alternate"; type=text/html`)
    },
  },
  ...['/wp-json/', `${posts}?per_page=2`, `${posts}/100`, '/', '/about/', seededFile, '/nothing/'].map(
    (path): Act => ({
      title: `HEAD ${path} answers the headers alone`,
      run: async (ask) => {
        const head = await ask(path, { method: 'HEAD' })
        const get = await ask(path)
        expect([head.status, head.bytes.length]).toEqual([get.status, 0])
        for (const name of ['Content-Type', 'Link', 'X-WP-Total'])
          expect(head.headers.get(name)).toBe(get.headers.get(name))
      },
    }),
  ),
  {
    title: 'OPTIONS describes a route',
    run: async (ask) => {
      const { status, headers, json } = await ask(posts, { method: 'OPTIONS', headers: credentials })
      expect([status, headers.get('Allow'), json.schema.title]).toEqual([200, 'GET, POST', 'post'])
    },
  },
  {
    title: 'what is not there is 404',
    run: async (ask) => {
      for (const path of ['/wp-json/core/v2/nothing', `${posts}/999999`]) {
        const { status, json } = await ask(path)
        expect([status, json.data.status]).toEqual([404, 404])
      }
    },
  },
  {
    title: 'broken JSON is 400',
    run: async (ask) => {
      const { status, json: described } = await ask(posts, sent('{"title":'))
      expect([status, described.code]).toEqual([400, 'rest_invalid_json'])
    },
  },
  {
    title: 'a picture that the site draws is sent as bytes',
    run: async (ask) => {
      const { status, headers, bytes } = await ask(seededPicture)
      expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    },
  },
  {
    title: 'JSON comes as a script when a callback is named',
    run: async (ask) => {
      const { headers, text } = await ask(`${posts}?_fields=id&per_page=1&_jsonp=call.back`)
      expect(headers.get('Content-Type')).toBe('application/javascript; charset=UTF-8')
      expect(text).toMatch(/^\/\*\*\/call\.back\(\[\{"id":\d+\}\]\)$/)
    },
  },
  {
    title: 'routes are reached by rest_route too',
    run: async (ask) => {
      for (const front of ['/', '/index.php']) {
        const { status, json } = await ask(`${front}?rest_route=/core/v2/posts&per_page=2`)
        expect([status, json.length]).toEqual([200, 2])
      }
    },
  },
  {
    title: 'an origin is let in, and may read the totals',
    isOfProgramsOnly: true,
    run: async (ask) => {
      const { headers } = await ask(posts, { headers: { Origin: 'http://frontend.test' } })
      expect(headers.get('Access-Control-Allow-Origin')).toBe('http://frontend.test')
      expect(headers.get('Access-Control-Expose-Headers')).toContain('X-WP-TotalPages')
      expect(headers.get('Vary')).toBe('Origin')
    },
  },
  {
    title: 'the longest page comes whole, with all it embeds',
    run: async (ask) => {
      const { json, bytes } = await ask(`${posts}?per_page=100&status=any&context=edit&_embed`, {
        headers: credentials,
      })
      expect(json.length).toBeGreaterThan(50)
      expect(bytes.length).toBeGreaterThan(200_000)
    },
  },
  {
    title: 'an envelope holds the status and the headers',
    run: async (ask) => {
      const { status, json } = await ask(`${posts}/999999?_envelope`)
      expect([status, json.status, json.body.code]).toEqual([200, 404, 'rest_post_invalid_id'])
    },
  },
  {
    title: 'an answer without content has none',
    run: async (ask) => {
      const { status, bytes } = await ask('/wp-json/cache/v3/ping', { method: 'POST', headers: credentials })
      expect([status, bytes.length]).toEqual([204, 0])
    },
  },
]
