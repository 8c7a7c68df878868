import type { VersionDifference } from './difference.ts'

const semantics = ['search_semantics'] as const

/** 6.7 brought the search for a whole phrase, the filter by format, and templates of plugins. */
export const difference6_6: VersionDifference = {
  neighbour: '6.7',
  lacks: {
    behaviour: [
      'target hints',
      'theme styles for writers',
      'plain titles of private items',
      'passwords of one name',
      'query passwords alone',
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
  absent: {
    'links with what the user may do': ['records.links.self.allow.*'],
    'the search for a whole phrase': [
      'lists.search.exact.posts',
      'lists.search.exact.pages',
      'lists.search.exact.media',
    ],
    'the filter of posts by format': [
      'posts.format.*',
      'errors.detail.enum.posts.format',
      'errors.detail.duplicates.posts.format',
    ],
    'the refusal of the styles of a theme by their own name': [
      'stock.anonymous.get-global-styles-themes-nothing-of-it.*',
      'stock.anonymous.get-global-styles-themes-nothing-of-it-variations',
    ],
  },
}
