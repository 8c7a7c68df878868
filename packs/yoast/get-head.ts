import type { HandlerDefinition, HandlerSite } from '../../index.ts'
import { listedItems } from '../lib/listed-items.ts'
import { type Item, memberIn, textIn } from '../lib/texts.ts'
import { type Head, headOf } from './head.ts'
import { datePage, homePage, missingPage, type Page } from './page.ts'
import { tagsOf } from './tags.ts'

/**
 * The head of the page at an address; that of the error page, with 404, for an address without a page.
 *
 * @param types custom post types with heads
 * @param taxonomies custom taxonomies with heads
 */
export const getHead = (types: readonly string[], taxonomies: readonly string[]): HandlerDefinition => ({
  args: { url: { required: true } },
  async handle({ params, site, answer, error }) {
    const address = addressIn(params.url)
    if (address === undefined)
      throw error(400, 'rest_invalid_param', 'url is not the address of a page.', {
        params: { url: 'Give a whole address, with its scheme.' },
        details: [],
      })
    const lists = async () => [
      ...['/wp/v2/posts', '/wp/v2/pages', '/wp/v2/categories', '/wp/v2/tags', '/wp/v2/users'],
      ...(await listsOf(types, '/wp/v2/types', site)),
      ...(await listsOf(taxonomies, '/wp/v2/taxonomies', site)),
    ]
    const found = await headAt(address, String(params.url), site, lists)
    return answer(found, { status: found.status })
  },
})

/** The routes of custom types or taxonomies, as the site describes them. */
async function listsOf(
  names: readonly string[],
  path: string,
  site: HandlerSite,
): Promise<readonly string[]> {
  const described = await Promise.all(
    names.map(async (name) => (await site.fetch(`${path}/${name}`, { as: null })).json()),
  )
  return described.map(
    (of) => `/${textIn(memberIn(of, 'rest_namespace'))}/${textIn(memberIn(of, 'rest_base'))}`,
  )
}

interface FoundHead {
  readonly html: string
  readonly json: Head | Item
  readonly status: 200 | 404
}

function addressIn(sent: unknown): URL | undefined {
  return typeof sent === 'string' && URL.canParse(sent) && new URL(sent).host !== ''
    ? new URL(sent)
    : undefined
}

// The plugin compares addresses without their query, and takes http for https.
async function headAt(
  address: URL,
  sent: string,
  site: HandlerSite,
  lists: () => Promise<readonly string[]>,
): Promise<FoundHead> {
  const hasPath = sent.replace(/^[a-z]+:\/\/[^/?#]*/i, '').startsWith('/')
  if (address.host !== new URL(site.url).host || !hasPath) return built(missingPage(site), 404)
  const path = address.pathname
  if (path === '/') return built(homePage(site), 200)
  if (/^\/\d{4}\/(\d{2}\/){0,2}$/.test(path)) return built(datePage(site), 200)
  const item = await itemAt(path, site, await lists())
  const json = memberIn(item, 'yoast_head_json')
  if (item === undefined || typeof json !== 'object' || json === null) return built(missingPage(site), 404)
  return { html: textIn(item.yoast_head), json: { ...json }, status: 200 }
}

function built(page: Page, status: 200 | 404): FoundHead {
  const json = headOf(page)
  return { html: tagsOf(json), json, status }
}

/** The post, page, term or author whose page is at a path: permalinks end with the slug. */
async function itemAt(path: string, site: HandlerSite, lists: readonly string[]): Promise<Item | undefined> {
  const slug = path.split('/').findLast((word) => word !== '') ?? ''
  for (const collection of lists) {
    const query = `slug=${encodeURIComponent(slug)}&per_page=100&_fields=link,yoast_head,yoast_head_json`
    const list = await listedItems(site, `${collection}?${query}`, { as: null })
    const item = list.find(({ link }) => pathOf(link) === path)
    if (item) return item
  }
  return undefined
}

const pathOf = (link: unknown): string | undefined =>
  typeof link === 'string' && URL.canParse(link) ? new URL(link).pathname : undefined
