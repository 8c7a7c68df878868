import type { ValueSchema } from '../../../contract/index.ts'
import { everyRecord, recordOf } from '../../../contract/record-of.ts'
import type { Planned } from '../requests/planned.ts'
import type { IdSpace } from '../sides/side.ts'

const members = new Set(everyRecord.flatMap(({ properties }) => namesIn(properties)))

/** The names of members at all depths. */
function namesIn(properties: Readonly<Record<string, ValueSchema>>): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => [name, ...namesIn(schema.properties ?? {})])
}

/**
 * Is a member, where the target has it and the twin has not, a difference. Not so is what a plugin may have added: a route
 * of its own, an argument, a member of a record that the contract knows nothing of.
 */
export function isKnownMember(name: string, path: string, { template, method }: Planned): boolean {
  if (method === 'OPTIONS') return false
  if (recordOf(template) !== undefined) return members.has(name)
  return /^routes\..+\.endpoints\[\]\.args\.[^.]+\..+/.test(path)
}

const termRoutes = /^\/core\/v2\/(?:categories|tags|menus|wp_pattern_category)(?:\/|$)/

/** What the items of a route are. */
export function spaceOf(template: string): IdSpace {
  if (termRoutes.test(template)) return 'term'
  if (template.startsWith('/core/v2/users')) return 'user'
  return template.startsWith('/core/v2/comments') ? 'comment' : 'post'
}

/** Members of the index that say what a site is called and looks like. */
const ofTheSite =
  /^(?:name|description|site_logo|site_icon|site_icon_url|page_on_front|page_for_posts|show_on_front)$/
/** What is told of others than the life has made: its authors, and terms that were there. */
const ofOthers = /(?:^|\.|\])_embedded\.(?:author|wp:term)(?:\[\])+\./

/** Is a member compared by nobody: words are everybody's own, and so is what was there before. */
export function isPassedOver(name: string, path: string, { template, method }: Planned): boolean {
  if (name === 'message' || /(?:^|\.)data\.params\.[^.]+$/.test(path)) return true
  const isDescribing = method === 'OPTIONS' || !template.startsWith('/core/v2/')
  if (isDescribing && (name === 'description' || name === 'title' || path === '_links')) return true
  if (template === '/' && ofTheSite.test(path)) return true
  // What a user is called is the site's own.
  if (template === '/oembed/1.0/embed' && name.startsWith('author_')) return true
  return ofOthers.test(path) && /^(?:name|slug|url|description|link|avatar_urls)$/.test(name)
}

/** Is a member an address that people are led to. */
export function isForPeople(path: string): boolean {
  return /(?:^|\.)(?:link|guid|permalink_template|preview_link)(?:\.|$)/.test(path)
}
