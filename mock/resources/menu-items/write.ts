import { menuItemDefaults } from '../../../contract/index.ts'
import { trimSpaces } from '../../../contract/lib/spaces.ts'
import { toPlainLine } from '../../../contract/lib/strip-tags.ts'
import { safeUrl } from '../../content/html/safe-values.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { RestError } from '../../http/errors.ts'
import { registeredName, typeOf } from '../../store/content-types.ts'
import type { MenuItem } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { sanitizedTitle, sentTitle } from '../content/text-fields.ts'
import { localNow } from '../content/written-answer.ts'
import { listOf, numberOf, scalarText } from '../endpoint/arguments.ts'
import type { Call } from '../endpoint/call.ts'
import { typeByName } from '../types/facts.ts'

/** A new menu item with defaults. */
export function newMenuItem({ user, state }: Call): MenuItem {
  const { parent, menu_order: order, object_id: objectId, type: kind, status } = menuItemDefaults
  const texts = { slug: '', title: '', object: '', url: '', attrTitle: '', description: '', target: '' }
  const author = user?.id ?? state.users.first?.id ?? 0
  return {
    id: 0,
    menu: 0,
    status,
    kind,
    parent,
    order,
    objectId,
    author,
    ...texts,
    date: 0,
    modified: 0,
    classes: [],
    xfn: [],
  }
}

/**
 * A menu item with the sent fields. Follows `WP_REST_Menu_Items_Controller::prepare_item_for_database` and
 * `wp_update_nav_menu_item`.
 */
export function withSentMenuItem(item: MenuItem, call: Call): MenuItem {
  const sent = withObject({ ...item, ...sentFields(call, item), modified: localNow(call) }, call.state)
  requireContent(sent)
  if (sent.menu !== item.menu) requireMenu(sent.menu, call.state)
  if (sent.kind === 'custom') return { ...sent, object: 'custom', objectId: sent.id }
  const title = sent.title === targetTitle(sent, call.state) ? '' : sent.title
  return { ...sent, title, url: '' }
}

function sentFields({ args, user }: Call, item: MenuItem): Partial<MenuItem> {
  const { status, target } = args
  return {
    title: sanitizedTitle(sentTitle(args.title) ?? item.title, user),
    kind: kinds.find((kind) => kind === args.type) ?? item.kind,
    status:
      status === undefined || status === null ? item.status : status === 'publish' ? 'publish' : 'draft',
    parent: numberOf(args.parent) ?? item.parent,
    order: numberOf(args.menu_order) ?? item.order,
    objectId: numberOf(args.object_id) ?? item.objectId,
    menu: numberOf(args.menus) ?? item.menu,
    object: typeof args.object === 'string' ? keyName(args.object) : item.object,
    url: typeof args.url === 'string' ? linkAddress(args.url) : item.url,
    attrTitle: lineOf(args.attr_title) ?? item.attrTitle,
    description: lineOf(args.description) ?? item.description,
    target: typeof target === 'string' ? target : item.target,
    classes: isSent(args.classes) ? cssClasses(args.classes) : item.classes,
    xfn: isSent(args.xfn) ? cssClasses(args.xfn) : item.xfn,
  }
}

const kinds: readonly MenuItem['kind'][] = ['taxonomy', 'post_type', 'post_type_archive', 'custom']

const isSent = (value: unknown): boolean => value !== undefined && value !== null

const lineOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? toPlainLine(value) : undefined

// Reads the type or taxonomy from the target when only its id is sent.
function withObject(item: MenuItem, state: SiteState): MenuItem {
  if (item.object !== '') return item
  const { kind, objectId } = item
  if (kind === 'taxonomy') {
    const term = state.terms.get(objectId)
    if (term === undefined)
      throw new RestError(400, 'rest_term_invalid_id', `There is no term with the id ${objectId}.`)
    return { ...item, object: registeredName(term.taxonomy) }
  }
  if (kind !== 'post_type') return item
  const record = state.content.get(objectId)
  if (record === undefined)
    throw new RestError(400, 'rest_post_invalid_id', `There is no item with the id ${objectId}.`)
  return { ...item, object: registeredName(typeOf(record)) }
}

function requireContent({ kind, object, title, url }: MenuItem): void {
  if (kind === 'post_type_archive' && typeByName(object) === undefined)
    throw new RestError(400, 'rest_post_invalid_type', `There is no type ${JSON.stringify(object)}.`)
  if (kind !== 'custom') return
  const missing = [
    title === '' && needed('title', 'a menu item of the type custom needs one'),
    url === '' && needed('url', 'a menu item of the type custom needs one'),
  ].filter((error) => error !== false)
  const [first, ...others] = missing
  if (first) throw first.withOthers(others)
}

const needed = (field: string, why: string): RestError =>
  new RestError(400, `rest_${field}_required`, `Send a ${field}: ${why}.`)

function requireMenu(menu: number, { terms }: SiteState): void {
  if (menu !== 0 && terms.get(menu)?.taxonomy !== 'nav_menu')
    throw new RestError(400, 'invalid_menu_id', `There is no menu with the id ${menu}.`)
}

// A title equal to that of the target is not stored.
function targetTitle(
  { kind, object, objectId }: MenuItem,
  { content, terms }: SiteState,
): string | undefined {
  if (kind === 'post_type') return content.get(objectId)?.title
  if (kind === 'taxonomy') return terms.get(objectId)?.name
  return typeByName(object)?.labels.archives ?? undefined
}

// Follows `sanitize_html_class`.
const cssClass = (text: string): string => text.replace(/%[\da-f]{2}/gi, '').replace(/[^\w-]/g, '')

// A list of classes, or a text with spaces or commas.
function cssClasses(value: unknown): string[] {
  const words = typeof value === 'string' ? value.split(/[\s,]+/) : listOf(value).map(scalarText)
  return words.map(cssClass).filter((word) => word !== '')
}

// Follows `sanitize_key`.
const keyName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9_-]/g, '')

// A safe address, with `http://` when it has no scheme; empty for an unsafe scheme. Follows `sanitize_url`.
function linkAddress(text: string): string {
  const url = trimSpaces(text)
    .replaceAll(' ', '%20')
    .replace(/[^a-z0-9-~+_.?#=!&;,/:%@$|*'()[\]\u0080-\uffff]/gi, '')
  if (url === '' || safeUrl(url) !== url) return ''
  return url.includes(':') || /^[/#?]/.test(url) ? url : `http://${url}`
}

/** The check of `url`: empty or a safe address. */
export const addressCheck: ArgumentCheck = (value) => {
  if (value === '' || (typeof value === 'string' && linkAddress(value) !== '')) return { ok: true, value }
  const text = 'Invalid URL.'
  return { ok: false, problem: { code: 'rest_invalid_url', text, data: null } }
}
