import type { ValueSchema } from '../../../contract/index.ts'
import { everyRecord, recordOf } from '../../../contract/record-of.ts'
import type { Planned } from '../requests/planned.ts'
import type { IdSpace } from '../sites/compared-site.ts'

const members = new Set(everyRecord.flatMap(({ properties }) => namesIn(properties)))

/** The names of members at every depth. */
function namesIn(properties: Readonly<Record<string, ValueSchema>>): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => [name, ...namesIn(schema.properties ?? {})])
}

/**
 * Is a member that only the target has a difference. A route, argument or member unknown to the contract is not: a plugin
 * may have added it.
 */
export function isKnownMember(name: string, path: string, { template, method }: Planned): boolean {
  if (method === 'OPTIONS') return false
  if (recordOf(template) !== undefined) return members.has(name)
  return /^routes\..+\.endpoints\[\]\.args\.[^.]+\..+/.test(path)
}

const termRoutes = /^\/core\/v2\/(?:categories|tags|menus|wp_pattern_category)(?:\/|$)/

/** The kind of ids of a route's items. */
export function spaceOfRoute(template: string): IdSpace {
  if (termRoutes.test(template)) return 'term'
  if (template.startsWith('/core/v2/users')) return 'user'
  return template.startsWith('/core/v2/comments') ? 'comment' : 'post'
}

/** Members of the index that identify a site. */
const siteIdentityMembers =
  /^(?:name|description|site_logo|site_icon|site_icon_url|page_on_front|page_for_posts|show_on_front)$/
/** Embedded records that existed before the run: authors and terms. */
const membersOfOthers = /(?:^|\.|\])_embedded\.(?:author|wp:term)(?:\[\])+\./

/** Is a member left out of the comparison: message texts, and content that existed before the run. */
export function isIgnored(name: string, path: string, { template, method }: Planned): boolean {
  if (name === 'message' || /(?:^|\.)data\.params\.[^.]+$/.test(path)) return true
  const isDescribing = method === 'OPTIONS' || !template.startsWith('/core/v2/')
  if (isDescribing && (name === 'description' || name === 'title' || path === '_links')) return true
  if (template === '/' && siteIdentityMembers.test(path)) return true
  // Names of users differ from site to site.
  if (template === '/oembed/1.0/embed' && name.startsWith('author_')) return true
  return membersOfOthers.test(path) && /^(?:name|slug|url|description|link|avatar_urls)$/.test(name)
}

/** Is a member a public address of the website. */
export function isPublicAddress(path: string): boolean {
  return /(?:^|\.)(?:link|guid|permalink_template|preview_link)(?:\.|$)/.test(path)
}
