import type { TypeFeature } from '../../fixtures/custom-content.ts'
import type { RevisedType } from './content-types.ts'
import type { BuiltInType, ContentType } from './records.ts'

/** What a type can have. */
type Feature = TypeFeature | 'post-formats' | 'autosave'

type Features = {
  readonly [Type in BuiltInType]: readonly (Type extends RevisedType
    ? Feature
    : Exclude<Feature, 'revisions'>)[]
}

const text = ['custom-fields', 'comments', 'revisions'] as const
const edited = ['editor', 'autosave'] as const

/** What each type can have (`add_post_type_support`), in the order in which it is told. */
const features: Features = {
  post: ['title', 'author', 'thumbnail', 'excerpt', 'trackbacks', ...text, 'post-formats', ...edited],
  page: ['title', 'author', 'thumbnail', 'page-attributes', ...text, ...edited],
  attachment: ['title', 'author', 'comments'],
  wp_block: ['title', 'excerpt', 'editor', 'revisions', 'custom-fields', 'autosave'],
  wp_navigation: ['title', 'editor', 'revisions', 'autosave'],
}

/** What items of a type can have (`get_all_post_type_supports`). */
export function featuresOf(type: ContentType): readonly Feature[] {
  if (typeof type === 'string') return features[type]
  const { supports: told } = type.definition
  return told.includes('editor') ? [...told, 'autosave'] : told
}

/** Can items of a type have something (`post_type_supports`). */
export function supports(type: ContentType, feature: Feature): boolean {
  return featuresOf(type).includes(feature)
}

/** Whether a new item of a type can be commented on (`get_default_comment_status`). */
export const commentStatusOf = (type: ContentType): 'open' | 'closed' =>
  type !== 'page' && supports(type, 'comments') ? 'open' : 'closed'
