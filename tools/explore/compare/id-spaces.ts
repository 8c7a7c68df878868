import type { IdSpace } from '../sites/compared-site.ts'

/** Members with ids of another kind than the record's own. */
const spaces: Readonly<Record<string, IdSpace>> = {
  author: 'user',
  categories: 'term',
  tags: 'term',
  menus: 'term',
  featured_media: 'post',
  post: 'post',
  // Headers are members of an envelope.
  'X-WP-Upload-Attachment-ID': 'post',
}

/** Link relations whose records are of one kind, whichever record embeds them. */
const embeddedSpaces: Readonly<Record<string, IdSpace>> = {
  author: 'user',
  'wp:term': 'term',
  'wp:featuredmedia': 'post',
  replies: 'comment',
  children: 'comment',
  'in-reply-to': 'comment',
}

const termRoutes = /^\/core\/v2\/(?:categories|tags|menus|wp_pattern_category)(?:\/|$)/

/** The kind of ids of a route's items. */
export function spaceOfRoute(template: string): IdSpace {
  if (termRoutes.test(template)) return 'term'
  if (template.startsWith('/core/v2/users')) return 'user'
  return template.startsWith('/core/v2/comments') ? 'comment' : 'post'
}

/**
 * The kind of the ids in a member of a body; undefined when it has other numbers.
 *
 * @param path `[]._embedded.author[].id`
 * @param space the kind of the route's items
 */
export function spaceOfMember(name: string, path: string, space: IdSpace): IdSpace | undefined {
  return name === 'id' || name === 'parent' ? spaceOfRecord(path, space) : spaces[name]
}

function spaceOfRecord(path: string, space: IdSpace): IdSpace {
  const [, relation = ''] = /(?:^|\.)_embedded\.([^.[]+)/.exec(path) ?? []
  // What a comment is a comment on, and what a post is below.
  if (relation === 'up') return space === 'comment' ? 'post' : space
  return embeddedSpaces[relation] ?? space
}
