import type { Json } from '../../index.ts'
import { databaseTime, integer, isTruthy, lineOfText } from '../lib/php-values.ts'
import { isItem, textIn, toJson } from '../lib/texts.ts'
import { defaultSchema, storedSchema } from './schema.ts'
import { phpArrays, plainJson } from './values.ts'

/** What an editor wrote about a post, as the plugin stores it, in `aioseo_meta_data`. */
export type PostMeta = Readonly<Record<string, Json>>

/** The first row of a post. */
const emptyMeta = (id: number, created: string): PostMeta => ({
  post_id: String(id),
  title: null,
  description: null,
  keywords: null,
  keyphrases: null,
  primary_term: null,
  canonical_url: null,
  og_title: null,
  og_description: null,
  og_object_type: 'default',
  og_image_type: 'default',
  og_image_custom_url: null,
  og_image_custom_fields: null,
  og_image_url: null,
  og_image_width: null,
  og_image_height: null,
  og_video: null,
  og_custom_url: null,
  og_article_section: null,
  og_article_tags: null,
  twitter_use_og: false,
  twitter_card: 'default',
  twitter_image_type: 'default',
  twitter_image_custom_url: null,
  twitter_image_custom_fields: null,
  twitter_image_url: null,
  twitter_title: null,
  twitter_description: null,
  schema_type: 'default',
  schema_type_options: null,
  // Of no type, until one is chosen.
  schema: defaultSchema(''),
  pillar_content: false,
  robots_default: true,
  robots_noindex: false,
  robots_noarchive: false,
  robots_nosnippet: false,
  robots_nofollow: false,
  robots_noimageindex: false,
  robots_noodp: false,
  robots_notranslate: false,
  robots_max_snippet: null,
  robots_max_videopreview: null,
  robots_max_imagepreview: 'large',
  priority: null,
  frequency: null,
  local_seo: null,
  limit_modified_date: false,
  ai: null,
  breadcrumb_settings: null,
  seo_analyzer_scan_date: null,
  created,
  updated: created,
})

type Sanitise = (sent: unknown) => Json

const text =
  (otherwise: Json = null): Sanitise =>
  (sent) =>
    lineOfText(sent) || otherwise
const flag: Sanitise = (sent) => isTruthy(sent) && sent !== 'false'
const list: Sanitise = (sent) => (isTruthy(sent) ? phpArrays(plainJson(sent)) : null)
const preview: Sanitise = (sent) =>
  Number.isFinite(Number.parseFloat(String(sent))) ? String(integer(sent)) : '-1'
const address: Sanitise = (sent) => (/^(https?:\/|\/)\/?\S+$/i.test(textIn(sent)) ? textIn(sent) : null)

/** By the name that a client sends: the name in the row, and what is stored. */
const sentFields: Readonly<Record<string, readonly [column: string, sanitise: Sanitise]>> = {
  title: ['title', text()],
  description: ['description', text()],
  keywords: ['keywords', list],
  keyphrases: ['keyphrases', list],
  pillar_content: ['pillar_content', flag],
  canonical_url: ['canonical_url', address],
  canonicalUrl: ['canonical_url', address],
  frequency: ['frequency', text('default')],
  priority: ['priority', (sent) => (sent === 'default' ? null : Number.parseFloat(String(sent)) || 0)],
  default: ['robots_default', flag],
  noindex: ['robots_noindex', flag],
  nofollow: ['robots_nofollow', flag],
  noarchive: ['robots_noarchive', flag],
  notranslate: ['robots_notranslate', flag],
  noimageindex: ['robots_noimageindex', flag],
  nosnippet: ['robots_nosnippet', flag],
  noodp: ['robots_noodp', flag],
  maxSnippet: ['robots_max_snippet', preview],
  maxVideoPreview: ['robots_max_videopreview', preview],
  maxImagePreview: ['robots_max_imagepreview', text('large')],
  og_title: ['og_title', text()],
  og_description: ['og_description', text()],
  og_object_type: ['og_object_type', text('default')],
  og_image_type: ['og_image_type', text('default')],
  og_image_custom_url: ['og_image_custom_url', address],
  og_image_custom_fields: ['og_image_custom_fields', text()],
  og_video: ['og_video', text('')],
  og_article_section: ['og_article_section', text()],
  og_article_tags: ['og_article_tags', list],
  twitter_title: ['twitter_title', text()],
  twitter_description: ['twitter_description', text()],
  twitter_use_og: ['twitter_use_og', flag],
  twitter_card: ['twitter_card', text('default')],
  twitter_image_type: ['twitter_image_type', text('default')],
  twitter_image_custom_url: ['twitter_image_custom_url', address],
  twitter_image_custom_fields: ['twitter_image_custom_fields', text()],
  limit_modified_date: ['limit_modified_date', flag],
  primary_term: ['primary_term', list],
}

/** The row of a post; undefined when no editor wrote any. */
export const metaIn = (stored: Json | undefined): PostMeta | undefined =>
  isItem(stored) ? stored : undefined

/** The row of a post after a write. Names that the plugin does not know are left out. */
export function metaWith(
  stored: PostMeta | undefined,
  id: number,
  sent: Readonly<Record<string, unknown>>,
  now: number,
  type: string,
): PostMeta {
  const time = databaseTime(now)
  const changes = Object.entries(sentFields).flatMap(([name, [column, sanitise]]) =>
    Object.hasOwn(sent, name) ? [[column, sanitise(sent[name])] as const] : [],
  )
  const row = { ...(stored ?? emptyMeta(id, time)), ...Object.fromEntries(changes), updated: time }
  const schema = Object.hasOwn(sent, 'schema') && { schema: storedSchema(toJson(sent.schema), type) }
  return { ...row, ...schema, ...socialImages(row) }
}

// The address of the image is stored too; the size of one from elsewhere is not known.
function socialImages(row: PostMeta): PostMeta {
  const og = row.og_image_type === 'custom_image' ? (row.og_image_custom_url ?? null) : null
  const twitter = row.twitter_image_type === 'custom_image' ? (row.twitter_image_custom_url ?? null) : null
  const size = og === null ? null : '0'
  return { og_image_url: og, og_image_width: size, og_image_height: size, twitter_image_url: twitter }
}

/** What a write through the item's own route stores: texts and numbers that are not sent become empty, not null. */
export const metaWithMember = (
  stored: PostMeta | undefined,
  id: number,
  sent: Readonly<Record<string, unknown>>,
  now: number,
  type: string,
): PostMeta => {
  const row = metaWith(stored, id, sent, now, type)
  return {
    ...row,
    post_id: String(id),
    og_video: row.og_video ?? '',
    priority: row.priority ?? 0,
    frequency: row.frequency ?? 'default',
  }
}
