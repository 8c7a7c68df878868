import { slugPattern } from './stored-settings.ts'

const locale = { type: 'string', pattern: '^[a-z]{2,3}(?:_[A-Z]{2})?(?:_[a-z0-9]+)?$' } as const

/** What a client can write of a language. */
export const languageFields = {
  name: { type: 'string', minLength: 1, description: 'Its name.' },
  slug: { type: 'string', pattern: slugPattern, description: 'Its code, such as `en`.' },
  locale: { ...locale, description: 'Its locale in WordPress, such as `en_US`.' },
  is_rtl: { type: 'boolean', description: 'Whether it is written from right to left.' },
  term_group: { type: 'integer', description: 'Its position among the languages.' },
  flag_code: { type: 'string', description: 'The code of its flag, mostly that of a country.' },
} as const

/** Whether a language is made without a category. */
export const withoutCategory = {
  default: false,
  type: 'boolean',
  description: 'Whether the language gets no category for posts without one.',
} as const

const context = ['view', 'edit'] as const
const read = { context, readonly: true } as const
const text = { type: 'string', ...read } as const
const address = { ...text, format: 'uri' } as const
const flag = { type: 'boolean', ...read } as const
const id = { type: 'integer', minimum: 1 } as const
const count = { type: 'integer', minimum: 0 } as const

/** How many items a language has, and by which term. */
const counted = (description: string) => ({
  description,
  type: 'object',
  properties: {
    term_id: { ...id, description: 'The id of the term.' },
    term_taxonomy_id: { ...id, description: 'The id of the term in its taxonomy.' },
    count: { ...count, description: 'How many items have the language.' },
  },
})

/** The schema of a language, for `OPTIONS`. */
export const languageSchema = {
  title: 'language',
  type: 'object',
  properties: {
    term_id: { description: 'Its id.', ...id, ...read },
    ...Object.fromEntries(
      Object.entries(languageFields).map(([name, field]) => [name, { ...field, context }]),
    ),
    w3c: { description: 'Its locale as the W3C writes it.', ...text },
    facebook: { description: 'Its locale for Open Graph.', ...text },
    flag_url: { description: 'The address of its flag.', ...address },
    flag: { description: 'Its flag as HTML.', ...text },
    custom_flag_url: { description: 'The address of its custom flag.', ...address },
    custom_flag: { description: 'Its custom flag as HTML.', ...text },
    is_default: { description: 'Whether content has it by default.', ...flag },
    active: { description: 'Whether visitors see it.', ...flag },
    home_url: { description: 'The address of its front page.', ...address },
    search_url: { description: 'The address of its search.', ...address },
    host: { description: 'Its host.', ...address },
    page_on_front: { description: 'Its static front page.', ...count, ...read },
    page_for_posts: { description: 'Its page of posts.', ...count, ...read },
    fallbacks: {
      description: 'The locales that replace it.',
      type: 'array',
      uniqueItems: true,
      items: locale,
      ...read,
    },
    term_props: {
      description: 'Its terms.',
      type: 'object',
      properties: {
        language: counted('The term that content has.'),
        term_language: counted('The term that terms have.'),
      },
      ...read,
    },
    no_default_cat: { ...withoutCategory, context: ['edit'] },
  },
}
