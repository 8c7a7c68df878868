import type { TypeFeature } from '../../fixtures/custom-content.ts'
import type { RevisedType } from './content-types.ts'
import type { BuiltInType, ContentType } from './records.ts'

type Feature = TypeFeature | 'post-formats' | 'autosave'

type Features = {
  readonly [Type in BuiltInType]: readonly (Type extends RevisedType
    ? Feature
    : Exclude<Feature, 'revisions'>)[]
}

const text = ['custom-fields', 'comments', 'revisions'] as const
const edited = ['editor', 'autosave'] as const

/** The features of each type (`add_post_type_support`), in the order in which the API lists them. */
const features: Features = {
  post: ['title', 'author', 'thumbnail', 'excerpt', 'trackbacks', ...text, 'post-formats', ...edited],
  page: ['title', 'author', 'thumbnail', 'page-attributes', ...text, ...edited],
  attachment: ['title', 'author', 'comments'],
  wp_block: ['title', 'excerpt', 'editor', 'revisions', 'custom-fields', 'autosave'],
  wp_navigation: ['title', 'editor', 'revisions', 'autosave'],
}

/** The features of a type (`get_all_post_type_supports`). */
export function featuresOf(type: ContentType): readonly Feature[] {
  if (typeof type === 'string') return features[type]
  const { supports } = type.definition
  return supports.includes('editor') ? [...supports, 'autosave'] : supports
}

/** Whether a type has a feature (`post_type_supports`). */
export function supports(type: ContentType, feature: Feature): boolean {
  return featuresOf(type).includes(feature)
}

/** Whether new items of a type are open to comments (`get_default_comment_status`). */
export const commentStatusOf = (type: ContentType): 'open' | 'closed' =>
  type !== 'page' && supports(type, 'comments') ? 'open' : 'closed'
