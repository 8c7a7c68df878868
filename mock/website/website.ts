import { escapeHtml } from '../../contract/lib/entities.ts'
import { mayRead } from '../auth/rights.ts'
import { isNonce } from '../auth/sign-in/nonce.ts'
import type { Address } from '../http/address.ts'
import { RestError } from '../http/errors.ts'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import { readFile } from '../media/files/files.ts'
import { autosavesOf } from '../store/autosaves.ts'
import type { ContentRecord } from '../store/records.ts'
import { frontPage } from '../store/site-settings.ts'
import type { SiteState } from '../store/site-state.ts'
import { findByPath, requestedId } from '../view/find-by-address.ts'
import type { View } from '../view/view.ts'
import { administration, adminPath } from './admin/administration.ts'
import { authorizationPage, authorizationPath } from './authorization/authorization-page.ts'
import { messageAnswer, pageAnswer, policy, redirection, type Visit } from './pages/answers.ts'
import { itemPage, unlockPath } from './pages/item-page.ts'
import { searchPath } from './pages/layout.ts'
import { listPage } from './pages/list-page.ts'
import { loadSiteWords } from './pages/site-words.ts'
import { issuerOf, noStore, signInPath, visitor } from './sign-in/here.ts'
import { signInPage } from './sign-in/sign-in-page.ts'

/** Whether a preview is requested. */
const isPreview = (query: URLSearchParams): boolean =>
  query.get('preview') === 'true' || query.has('preview_nonce')

/**
 * An item with its latest autosave, for the user whose nonce is sent; unchanged without one. Follows
 * `_show_post_preview` and `_set_preview`.
 * @throws RestError 403 for a nonce of another user, item or time
 */
async function previewed(
  record: ContentRecord,
  query: URLSearchParams,
  visit: Visit,
  view: View,
): Promise<ContentRecord> {
  const id = Number.parseInt(query.get('preview_id') ?? '', 10)
  const nonce = query.get('preview_nonce')
  if (nonce === null || Number.isNaN(id)) return record
  const holder = await visitor(visit, view)
  const isGood = holder && (await isNonce(nonce, `post_preview_${id}`, holder, issuerOf(visit, view)))
  if (!isGood)
    throw new RestError(
      403,
      'preview_refused',
      'This preview is only for the user who requested it, signed in, within a day. Read the preview_link of the autosave again.',
    )
  if (query.get('preview') !== 'true') return record
  const [latest] = autosavesOf(record.id, view.state)
  const { title, content, excerpt } = latest ?? record
  return { ...record, title, content, excerpt, featuredMedia: imageOf(record, id, query) }
}

// An editor sends a featured image that is not saved yet (`_wp_preview_post_thumbnail_filter`).
function imageOf({ id, featuredMedia }: ContentRecord, previewed: number, query: URLSearchParams): number {
  const sent = query.get('_thumbnail_id')
  return sent === null || id !== previewed ? featuredMedia : Math.max(0, Number.parseInt(sent, 10) || 0)
}

const uploads = '/wp-content/uploads/'
const fronts: ReadonlySet<string> = new Set(['/', '/index.php'])
const avatars = /^\/wp-content\/avatars\/([^/]+)\.svg$/

/**
 * What a site serves in addition to its API: pages for its items and lists of them, uploaded files, avatars, and the
 * pages that sign users in and authorize applications.
 */
export async function website(visit: Visit, address: Address, seen: View): Promise<SiteResponse> {
  const { method, inspector } = visit.request
  const view: View = { ...seen, inspector }
  await loadSiteWords(view.state)
  try {
    if (address.path === authorizationPath) return await authorizationPage(visit, address, view)
    if (address.path === signInPath) return await signInPage(visit, address, view)
    if (`${address.path}/`.startsWith(adminPath)) return await administration(visit, address, view)
    if (method === 'POST' && address.path === unlockPath) return await unlock(visit, address, view)
    if (method === 'GET' || method === 'HEAD') return await look(visit, address, view)
  } catch (error) {
    if (error instanceof RestError)
      return messageAnswer(error.status, 'This cannot be done', error.message, view)
    throw error
  }
  return messageAnswer(405, 'Method not allowed', 'This page accepts only GET.', view)
}

async function look(visit: Visit, { path, queryText }: Address, view: View): Promise<SiteResponse> {
  const { request, site } = visit
  if (path.startsWith(uploads)) return file(path.slice(uploads.length), request, view)
  const author = avatars.exec(path)?.[1]
  if (author !== undefined) return image(userAvatar(author, view.state))
  if (path === '/favicon.ico') return image(avatar(view.state.info.name))
  const query = new URLSearchParams(queryText)
  if (path === searchPath) return search(query, view)
  if (isForPrograms(path, query)) {
    const { programAnswer } = await import('./for-programs.ts')
    const answer = programAnswer(path, query, view, site.selections)
    if (answer) return answer
  }
  const front = frontOf(path, query, view)
  if (front) return pageAnswer(200, itemPage(front, view), view)
  if (!fronts.has(path) || requestedId(query) === undefined) {
    const list = listPage(path, query, view, site.selections)
    if (list !== undefined) return pageAnswer(200, list, view)
  }
  const record = findReadable(path, query, view)
  if (record === undefined) return nothing(view)
  if (!isPreview(query)) return pageAnswer(200, itemPage(record, view), view)
  const shown = await previewed(record, query, visit, view)
  return pageAnswer(200, itemPage(shown, view), view, { 'Cache-Control': noStore })
}

// A sitemap, a feed or `robots.txt`.
const isForPrograms = (path: string, query: URLSearchParams): boolean =>
  query.has('feed') || /[.](?:xml|txt)$|\/feed(?:\/|$)/.test(path)

// The page that is configured as the front page.
function frontOf(path: string, query: URLSearchParams, { state }: View): ContentRecord | undefined {
  if (!fronts.has(path) || query.has('s') || requestedId(query) !== undefined) return undefined
  const record = state.content.get(frontPage(state))
  return record?.type === 'page' && record.status === 'publish' ? record : undefined
}

function findReadable(path: string, query: URLSearchParams, view: View): ContentRecord | undefined {
  const record = findByPath(escaped(path), query, view)
  const isSeen = record && mayRead(view.user, record, view.state.content.get(record.parent))
  return isSeen ? record : undefined
}

// As slugs of other scripts are stored.
function escaped(path: string): string {
  return new URL(`http://site.invalid${path.replaceAll('#', '%23').replaceAll('?', '%3F')}`).pathname
}

// The response to a password is the item itself. No cookie is set, so the password is required each time.
async function unlock({ body }: Visit, { queryText }: Address, view: View): Promise<SiteResponse> {
  const record = findReadable('/', new URLSearchParams(queryText), view)
  if (record === undefined || record.password === '') return nothing(view)
  const { fields } = await body()
  const key = fields.post_password === record.password ? 'right' : 'wrong'
  return pageAnswer(200, itemPage(record, view, key), view)
}

function search(query: URLSearchParams, view: View): SiteResponse {
  return redirection(`/?s=${encodeURIComponent(query.get('s') ?? '')}`, view)
}

async function file(path: string, request: SiteRequest, view: View): Promise<SiteResponse> {
  const found = await readFile(path, view.state)
  if (found === undefined) return messageAnswer(404, 'Not found', 'There is no such file.', view)
  const changed = new Date(view.state.zone.toUtc(found.changed))
  const tag = `"${found.tag}"`
  const headers = {
    'Content-Type': found.mime,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    'Last-Modified': changed.toUTCString(),
    ETag: tag,
  }
  return isFresh(request, tag, changed)
    ? { status: 304, headers, body: '' }
    : { status: 200, headers, body: found.bytes }
}

/** Whether the client has the current file (RFC 9110, 13.1): by the entity tag if there is one, else by date. */
function isFresh({ header }: SiteRequest, tag: string, changed: Date): boolean {
  const tags = header('if-none-match')
  if (tags !== undefined) return tags.split(',').some((each) => ['*', tag, `W/${tag}`].includes(each.trim()))
  const since = Date.parse(header('if-modified-since') ?? '')
  return Math.floor(changed.getTime() / 1000) * 1000 <= since
}

function nothing(view: View): SiteResponse {
  return messageAnswer(404, 'Not found', 'There is nothing at this address.', view)
}

function image(svg: string): SiteResponse {
  const headers = { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': policy("'none'") }
  return { status: 200, headers, body: svg }
}

/** The generated image of the user whose slug is in the path; other names get one of their own. */
function userAvatar(slug: string, { users }: SiteState): string {
  const escaped = encodeURIComponent(slug).toLowerCase()
  const user = users.find((each) => each.slug === slug || each.slug === escaped)
  return avatar(user?.name ?? slug, slug)
}

/** An image for a name: its initial on a colour. */
export function avatar(name: string, seed: string = name): string {
  const hue = [...seed].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 45% 36%)"/><text x="48" y="48" dy=".36em" font-family="system-ui,sans-serif" font-size="46" font-weight="600" text-anchor="middle" fill="#fff">${escapeHtml(initialOf(name))}</text></svg>`
}

// The first letter or digit, with its accents; of a name without any, its first character.
function initialOf(name: string): string {
  const [initial = [...name][0] ?? ''] = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize('NFC')) ?? []
  return initial.toLocaleUpperCase('en')
}
