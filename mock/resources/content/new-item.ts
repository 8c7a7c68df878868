import { commentStatuses, supports } from '../../store/content-features.ts'
import { contentTypes } from '../../store/content-types.ts'
import type { ContentBase, ContentType, RecordOf, TextRecord } from '../../store/records.ts'

/** What a new item of any type is before anything is said of it (`get_default_post_to_edit`). */
export function newBase<Type extends ContentType>(type: Type, author: number): ContentBase<Type> {
  return {
    id: 0,
    type,
    status: contentTypes[type].openStatus === 'inherit' ? 'inherit' : 'draft',
    slug: '',
    title: '',
    content: '',
    excerpt: '',
    author,
    date: 0,
    hasExplicitDate: false,
    modified: 0,
    parent: 0,
    menuOrder: 0,
    password: '',
    commentStatus: commentStatuses[type],
    pingStatus: supports(type, 'trackbacks') ? 'open' : 'closed',
    template: '',
    featuredMedia: 0,
    guid: '',
  }
}

type NewItems = { readonly [Type in TextRecord['type']]: (author: number) => RecordOf<Type> }

/** What a new item of each type is, all but those that are sent as files. */
export const newItems: NewItems = {
  post: (author) => ({
    ...newBase('post', author),
    footnotes: '',
    format: 'standard',
    sticky: false,
    categories: [],
    tags: [],
  }),
  page: (author) => ({ ...newBase('page', author), footnotes: '' }),
  wp_block: (author) => ({
    ...newBase('wp_block', author),
    footnotes: '',
    syncStatus: '',
    patternCategories: [],
  }),
  wp_navigation: (author) => newBase('wp_navigation', author),
}
