import { isRecord } from '../../contract/lib/is-record.ts'
import type { ResponseHeaders, SiteResponse } from '../http/exchange.ts'
import { addressIn, changeJson, type Host, routeIn, textIn } from './host.ts'

export const noPermalinks: Host = {
  does: 'Serves its API at `?rest_route=/…` only, to which all its links lead; below `/wp-json/` is its front page, as HTML. Its items have plain addresses, such as `?p=8`.',
  from: 'A WordPress with plain permalinks, which is how it is installed where the server rewrites no addresses.',
  client: 'Finds the API by the `Link` header, and adds arguments to an address that has a query already.',
  addresses: ({ site }) => ({ site, api: `${site}/index.php?rest_route=/` }),
  behaviour: (site) => async (request, answer) => {
    const address = addressIn(request, site)
    const base = request.base ?? site.url ?? request.origin
    const isPretty = site.root !== '' && request.target.split('?', 1)[0]?.includes(site.root)
    if (isPretty || address === undefined)
      return rewritten(await answer({ ...request, target: '/' }), base, site.root)
    const target = address.kind === 'route' ? prettyTarget(site.root, address) : request.target
    const response = rewritten(await answer({ ...request, target }), base, site.root)
    const collection = routeIn(request, site)?.split('/')[3]
    return changeJson(response, (body) => withPlainLinks(body, base, collection))
  },
}

function prettyTarget(
  root: string,
  { path, queryText }: { readonly path: string; readonly queryText: string },
): string {
  const rest = queryText.split('&').filter((pair) => !/^rest_route(?:=|$)/.test(pair))
  return `${root}${encodeURI(path)}${rest.length > 0 ? `?${rest.join('&')}` : ''}`
}

/** A response whose links to the API are by query. */
function rewritten(response: SiteResponse, base: string, root: string): SiteResponse {
  const [{ headers }, text] = [response, textIn(response)]
  const pattern = new RegExp(`${escaped(base)}${escaped(root)}((?:\\\\?/[^"'\\\\?<>\\s/]*)*)(\\?)?`, 'g')
  const byQuery = (text: string): string =>
    text.replace(pattern, (whole, path: string, mark: string | undefined) => {
      const route = path.replaceAll('\\/', '/') || '/'
      const address = `${base}/index.php?rest_route=${mark ? encodeURIComponent(route) : route}${mark ? '&' : ''}`
      return whole.includes('\\/') ? address.replaceAll('/', '\\/') : address
    })
  return {
    ...response,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]): [string, ResponseHeaders[string]] => [
        name,
        typeof value === 'string' ? byQuery(value) : value.map(byQuery),
      ]),
    ),
    ...(text !== undefined && { body: byQuery(text), isAscii: false }),
  }
}

/** A pattern of an address, whose slashes may be escaped, as in the JSON of PHP. */
const escaped = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('/', '\\\\?/')

/** The argument that names an item, by its type, its taxonomy or its collection. */
const byId: Readonly<Record<string, string>> = {
  post: 'p',
  posts: 'p',
  page: 'page_id',
  pages: 'page_id',
  attachment: 'attachment_id',
  media: 'attachment_id',
  category: 'cat',
  categories: 'cat',
  users: 'author',
}
const bySlug: Readonly<Record<string, string>> = { post_tag: 'tag', tags: 'tag' }

function withPlainLinks(value: unknown, base: string, collection: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => withPlainLinks(each, base, collection))
  if (!isRecord(value)) return value
  const query = plainQuery(value, collection)
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === '_embedded') return [name, withPlainLinks(member, base, undefined)]
      const isLink = (name === 'link' || (name === 'url' && 'subtype' in value)) && typeof member === 'string'
      if (isLink && query !== undefined && member.startsWith(base) && !member.includes('?'))
        return [name, `${base}/?${query}`]
      return [
        name,
        collection === undefined && Array.isArray(member) ? withPlainLinks(member, base, undefined) : member,
      ]
    }),
  )
}

/** The query of the plain address of an item; undefined for what is none. */
function plainQuery(item: Record<string, unknown>, collection = ''): string | undefined {
  const { id, slug, taxonomy, subtype } = item
  if (typeof id !== 'number') return undefined
  if ('author_name' in item || collection === 'comments') return commentQuery(item, id)
  if ('avatar_urls' in item) return `author=${id}`
  const kind = [taxonomy, subtype, item.type].find((each) => typeof each === 'string') ?? collection
  const name = String(kind)
  if (Object.hasOwn(byId, name)) return `${byId[name]}=${id}`
  return typeof slug === 'string' && name !== '' ? `${bySlug[name] ?? name}=${slug}` : undefined
}

function commentQuery({ post, _links }: Record<string, unknown>, id: number): string | undefined {
  if (typeof post !== 'number') return undefined
  const up = isRecord(_links) ? JSON.stringify(_links.up) : undefined
  const [, collection = 'posts'] = /v2\/(\w+)\/\d+/.exec(up ?? '') ?? []
  return `${byId[collection] ?? 'p'}=${post}#comment-${id}`
}
