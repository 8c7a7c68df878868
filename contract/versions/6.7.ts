import type { VersionDifference } from './difference.ts'

/** 6.8 brought what is on the front page to the index, and two arguments. */
export const difference6_7: VersionDifference = {
  neighbour: '6.8',
  lacks: {
    behaviour: ['descriptions of all pattern categories', 'hidden contents of embedded navigation menus'],
    fields: { theme: ['default_template_types', 'default_template_part_areas'] },
    members: ['page_for_posts', 'page_on_front', 'show_on_front'],
    arguments: { 'GET /core/v2/posts': ['ignore_sticky'], 'GET /core/v2/users': ['search_columns'] },
  },
  absent: {
    'the description of each category of patterns': ['stock.shapes.block-patterns-categories.view'],
    'sticky posts in front of the others, with `ignore_sticky`': [
      'posts.sticky.in-front',
      'posts.sticky.in-addition',
      'posts.sticky.any-order',
      'posts.sticky.own-place',
      'posts.sticky.author',
      'posts.sticky.offset',
    ],
  },
}
