import type { HandlerSite, Pack } from 'site-contract'
import { headOf, type Item, tagsOf } from './head.ts'

const texts = { type: 'string' } as const
const schema = {
  description: 'What the head of its page says.',
  type: 'object',
  properties: { title: texts, description: texts, canonical: texts },
  readonly: true,
  context: ['view', 'edit', 'embed'],
} as const

const fields = {
  yoast_head: { schema: { ...schema, type: 'string' }, get: (item: Item) => tagsOf(headOf(item)) },
  yoast_head_json: { schema, get: headOf },
} as const
const meta = {
  seo_title: { type: 'string', description: 'The title that search engines show.' },
  seo_description: { type: 'string', description: 'What they show below it.' },
  seo_noindex: { type: 'string', default: '', description: '1 where they are to look elsewhere.' },
} as const

/** What a plugin for search engines adds to every item, in the shapes of Yoast SEO. */
export default {
  name: 'seo',
  fields: { post: fields, page: fields, category: fields, post_tag: fields },
  data: { meta: { post: meta, page: meta, category: meta } },
  handlers: {
    'GET /yoast/v1/get_head': {
      args: { url: { type: 'string', required: true, description: 'The address of a page of the site.' } },
      async handle({ params, site, error }) {
        const item = await itemAt(new URL(String(params.url), site.url), site)
        if (item === undefined) throw error(404, 'seo_no_page', `There is no page at ${params.url}.`)
        const json = headOf(item)
        return { status: 200, html: tagsOf(json), json }
      },
    },
  },
} satisfies Pack

/** The post or page at an address: permalinks end with the slug. */
async function itemAt({ pathname }: URL, site: HandlerSite): Promise<Item | undefined> {
  const slug = pathname.split('/').findLast((word) => word !== '') ?? ''
  for (const kind of ['posts', 'pages']) {
    const [found] = await site.json<readonly Item[]>(`/wp/v2/${kind}?slug=${encodeURIComponent(slug)}`)
    if (found) return found
  }
  return undefined
}
