import type { FieldSite } from '../../index.ts'
import { isItem } from '../lib/texts.ts'

/** An item as the site returns it. */
type Item = Readonly<Record<string, unknown>>

/** What a field returns for another item of the site. */
export interface Related {
  readonly [member: string]: unknown
}

/** `2024-01-31T10:00:00` as the database has it. */
const databaseDate = (date: unknown): string =>
  String(date ?? '')
    .slice(0, 19)
    .replace('T', ' ')
const rawText = (value: unknown): unknown => (isItem(value) ? value.raw : value) ?? ''

/** The file of a media item, which replaces one without a picture. */
const icons: readonly (readonly [mime: RegExp, name: string])[] = [
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^text\//, 'text'],
  [/spreadsheet|excel/, 'spreadsheet'],
  [/presentation|powerpoint/, 'interactive'],
  [/zip|tar|rar/, 'archive'],
  [/pdf|word|document/, 'document'],
]

/** The names of the sizes of images, and their largest widths and heights; 0 is any. */
const imageSizes: readonly (readonly [name: string, width: number, height: number])[] = [
  ['thumbnail', 150, 150],
  ['medium', 300, 300],
  ['medium_large', 768, 0],
  ['large', 1024, 1024],
  ['1536x1536', 1536, 1536],
  ['2048x2048', 2048, 2048],
]

/** The media item with this id; undefined for an id of anything else. */
export function mediaItem(id: number, site: FieldSite): Item | undefined {
  const item = site.item('post', id)
  return item?.type === 'attachment' ? item : undefined
}

/** A file as `return_format: array` has it; false for an id of anything else. */
export function attachmentArray(id: number, site: FieldSite): Related | false {
  const item = mediaItem(id, site)
  if (item === undefined) return false
  const [type = '', subtype = ''] = String(item.mime_type).split('/')
  const details = isItem(item.media_details) ? item.media_details : {}
  const icon = icons.find(([mime]) => mime.test(String(item.mime_type)))?.[1] ?? 'default'
  return {
    ID: item.id,
    id: item.id,
    title: rawText(item.title),
    filename: String(item.source_url).replace(/^.*\//, ''),
    filesize: details.filesize ?? 0,
    url: item.source_url,
    link: item.link,
    alt: item.alt_text,
    author: String(item.author),
    description: rawText(item.description),
    caption: rawText(item.caption),
    name: item.slug,
    status: item.status,
    uploaded_to: item.post ?? 0,
    date: databaseDate(item.date_gmt),
    modified: databaseDate(item.modified_gmt),
    menu_order: 0,
    mime_type: item.mime_type,
    type,
    subtype,
    icon: `${site.url}/wp-includes/images/media/${icon}.png`,
    ...(type === 'image' && imageMembers(item, details)),
    ...(type === 'video' && { width: details.width ?? 0, height: details.height ?? 0 }),
  }
}

function imageMembers(item: Item, { width, height, sizes }: Item): Related {
  const own = isItem(sizes) ? sizes : {}
  const members = imageSizes.flatMap(([name, widest, highest]): [string, unknown][] => {
    const size = own[name]
    const scaled = isItem(size)
      ? { url: size.source_url, width: size.width, height: size.height }
      : { url: item.source_url, ...fitted(Number(width), Number(height), widest, highest) }
    return [
      [name, scaled.url],
      [`${name}-width`, scaled.width],
      [`${name}-height`, scaled.height],
    ]
  })
  return { width, height, sizes: Object.fromEntries(members) }
}

/** The size in which an image that has no file of the size is displayed. */
function fitted(width: number, height: number, widest: number, highest: number) {
  const scale = Math.min(1, widest / width, highest === 0 ? 1 : highest / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** An item as an object of WordPress, `WP_Post`; undefined for one that does not exist. */
export function postObject(id: number, site: FieldSite): Related | undefined {
  const item = site.item('post', id)
  if (item === undefined) return undefined
  return {
    ID: item.id,
    post_author: String(item.author ?? 0),
    post_date: databaseDate(item.date),
    post_date_gmt: databaseDate(item.date_gmt),
    post_content: rawText(item.content),
    post_title: rawText(item.title),
    post_excerpt: rawText(item.excerpt),
    post_status: item.status,
    comment_status: item.comment_status ?? 'closed',
    ping_status: item.ping_status ?? 'closed',
    post_password: item.password ?? '',
    post_name: item.slug,
    to_ping: '',
    pinged: '',
    post_modified: databaseDate(item.modified),
    post_modified_gmt: databaseDate(item.modified_gmt),
    post_content_filtered: '',
    post_parent: item.parent ?? item.post ?? 0,
    guid: rawText(item.guid),
    menu_order: item.menu_order ?? 0,
    post_type: item.type,
    post_mime_type: item.mime_type ?? '',
    comment_count: String(site.commentCount(id)),
    filter: 'raw',
  }
}

/** A term as an object of WordPress, `WP_Term`; undefined for one that does not exist. */
export function termObject(id: number, site: FieldSite): Related | undefined {
  const term = site.item('term', id)
  if (term === undefined) return undefined
  const { name, slug, taxonomy, description, parent = 0, count } = term
  return {
    ...{ term_id: id, name, slug, term_group: 0, term_taxonomy_id: id, taxonomy },
    ...{ description, parent, count, filter: 'raw' },
  }
}

/** A user as `return_format: array` has one; undefined for one that does not exist. */
export function userArray(id: number, site: FieldSite): Related | undefined {
  const user = site.item('user', id)
  if (user === undefined) return undefined
  const avatar = isItem(user.avatar_urls) ? String(user.avatar_urls['96']).replaceAll('&', '&#038;') : ''
  return {
    ID: user.id,
    user_firstname: user.first_name,
    user_lastname: user.last_name,
    nickname: user.nickname,
    user_nicename: user.slug,
    display_name: user.name,
    user_email: user.email,
    user_url: user.url,
    user_registered: databaseDate(user.registered_date),
    user_description: user.description,
    user_avatar: `<img alt='' src='${avatar}' srcset='${avatar} 2x' class='avatar avatar-96 photo' height='96' width='96' loading='lazy' decoding='async'/>`,
  }
}

/**
 * A user as an object of WordPress, `WP_User`; undefined for one that does not exist. The plugin publishes the hash of
 * the password in it; here it is empty.
 */
export function userObject(id: number, site: FieldSite): Related | undefined {
  const user = site.item('user', id)
  if (user === undefined) return undefined
  const roles = Array.isArray(user.roles) ? user.roles.map(String) : []
  return {
    data: {
      ID: String(user.id),
      user_login: user.username,
      user_pass: '',
      user_nicename: user.slug,
      user_email: user.email,
      user_url: user.url,
      user_registered: databaseDate(user.registered_date),
      user_activation_key: '',
      user_status: '0',
      display_name: user.name,
    },
    ID: user.id,
    caps: Object.fromEntries(roles.map((role) => [role, true])),
    cap_key: 'wp_capabilities',
    roles,
    allcaps: user.capabilities,
    filter: null,
  }
}
