import type { VersionDifference } from './difference.ts'

const semantics = ['search_semantics'] as const

const themeStyles =
  'The styles of a theme are shown only to users who may change them, and the refusal has their name.'

/** 6.7 brought the search for a whole phrase, the filter by format, and templates of plugins. */
export const difference6_6: VersionDifference = {
  neighbour: '6.7',
  lacks: {
    behaviour: [
      'target hints',
      'theme styles for writers',
      'plain titles of private items',
      'passwords of one name',
    ],
    arguments: {
      'GET /core/v2/posts': [...semantics, 'format'],
      'GET /core/v2/pages': semantics,
      'GET /core/v2/media': semantics,
      'GET /core/v2/menu-items': semantics,
      'GET /core/v2/blocks': semantics,
      'GET /core/v2/navigation': semantics,
      'GET /core/v2/font-families': semantics,
      'GET /core/v2/font-families/{font_family_id}/font-faces': semantics,
    },
    fields: { wp_template: ['plugin'], 'wp_template-revision': ['plugin'] },
  },
  unheld: {
    'records.links.self.allow.*': 'Links do not say what the user may do.',
    'lists.search.exact.*': 'A search looks for words, and not for a whole phrase.',
    'posts.format.*': 'The list of posts cannot be narrowed by format.',
    'posts.terms.relation.or': 'The list of posts cannot be narrowed by format, which this check does.',
    'errors.detail.enum.posts.format': 'The list of posts cannot be narrowed by format.',
    'errors.detail.duplicates.posts.format': 'The list of posts cannot be narrowed by format.',
    'posts.list.sticky.effect.after-update':
      'The list of posts cannot be narrowed by format, which this check does.',
    'stock.anonymous.get-global-styles-themes-nothing-of-it.*': themeStyles,
    'stock.anonymous.get-global-styles-themes-nothing-of-it-variations': themeStyles,
  },
}
