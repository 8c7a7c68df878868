import type { VersionDifference } from './difference.ts'

const usualPosition = 'Sticky posts are in their usual position: there is no `ignore_sticky`.'

/** 6.8 brought what is on the front page to the index, and two arguments. */
export const difference6_7: VersionDifference = {
  neighbour: '6.8',
  lacks: {
    fields: { theme: ['default_template_types', 'default_template_part_areas'] },
    members: ['page_for_posts', 'page_on_front', 'show_on_front'],
    arguments: { 'GET /core/v2/posts': ['ignore_sticky'], 'GET /core/v2/users': ['search_columns'] },
  },
  unheld: {
    'posts.sticky.in-front': usualPosition,
    'posts.sticky.in-addition': usualPosition,
    'posts.sticky.any-order': usualPosition,
    'posts.sticky.own-place': usualPosition,
    'posts.sticky.author': usualPosition,
    'posts.sticky.offset': usualPosition,
  },
}
