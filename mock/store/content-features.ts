import type { RevisedType } from './content-types.ts'
import type { ContentType } from './records.ts'

/** What a type can have. */
type Feature =
  | 'title'
  | 'author'
  | 'thumbnail'
  | 'excerpt'
  | 'trackbacks'
  | 'page-attributes'
  | 'custom-fields'
  | 'comments'
  | 'revisions'
  | 'post-formats'
  | 'editor'
  | 'autosave'

type Features = {
  readonly [Type in ContentType]: readonly (Type extends RevisedType
    ? Feature
    : Exclude<Feature, 'revisions'>)[]
}

const text = ['custom-fields', 'comments', 'revisions'] as const
const edited = ['editor', 'autosave'] as const

/** What each type can have (`add_post_type_support`), in the order in which it is told. */
export const features: Features = {
  post: ['title', 'author', 'thumbnail', 'excerpt', 'trackbacks', ...text, 'post-formats', ...edited],
  page: ['title', 'author', 'thumbnail', 'page-attributes', ...text, ...edited],
  attachment: ['title', 'author', 'comments'],
  wp_block: ['title', 'excerpt', 'editor', 'revisions', 'custom-fields', 'autosave'],
  wp_navigation: ['title', 'editor', 'revisions', 'autosave'],
}

/** Can items of a type have something (`post_type_supports`). */
export function supports(type: ContentType, feature: Feature): boolean {
  const supported: readonly Feature[] = features[type]
  return supported.includes(feature)
}

/** Whether a new item of each type can be commented on (`get_default_comment_status`). */
export const commentStatuses: Readonly<Record<ContentType, 'open' | 'closed'>> = {
  post: 'open',
  page: 'closed',
  attachment: 'open',
  wp_block: 'closed',
  wp_navigation: 'closed',
}
