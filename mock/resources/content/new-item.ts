import { commentStatusOf, supports } from '../../store/content-features.ts'
import { factsOf } from '../../store/content-types.ts'
import type {
  BuiltInType,
  ContentBase,
  ContentType,
  CustomRecord,
  RecordOf,
  TextRecord,
  WrittenType,
} from '../../store/records.ts'

/** The common defaults of a new item (`get_default_post_to_edit`). */
export function newBase<Type extends BuiltInType>(type: Type, author: number): ContentBase<Type> {
  return { ...blank(type, author), type }
}

function blank(type: ContentType, author: number): Omit<ContentBase<string>, 'type'> {
  return {
    id: 0,
    status: factsOf(type).openStatus === 'inherit' ? 'inherit' : 'draft',
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
    commentStatus: commentStatusOf(type),
    pingStatus: supports(type, 'trackbacks') ? 'open' : 'closed',
    template: '',
    featuredMedia: 0,
    guid: '',
  }
}

/** The built-in types except attachments. */
export type TextType = Exclude<TextRecord['type'], 'custom'>

type NewItems = { readonly [Type in TextType]: (author: number) => RecordOf<Type> }

/** A new item of each built-in type, except attachments. */
export const newItems: NewItems = {
  post: (author) => ({
    ...newBase('post', author),
    footnotes: null,
    format: 'standard',
    sticky: false,
    categories: [],
    tags: [],
  }),
  page: (author) => ({ ...newBase('page', author), footnotes: null }),
  wp_block: (author) => ({
    ...newBase('wp_block', author),
    footnotes: null,
    syncStatus: '',
    patternCategories: [],
  }),
  wp_navigation: (author) => newBase('wp_navigation', author),
}

/** A new item of a type, except attachments. */
export function newItem(type: WrittenType, author: number): TextRecord {
  if (typeof type === 'string') return newItems[type](author)
  const custom: CustomRecord = { ...blank(type, author), type: 'custom', definition: type, footnotes: null }
  return custom
}
