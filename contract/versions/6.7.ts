import type { VersionDifference } from './difference.ts'

const ownPlace = 'Sticky posts stand at their own place: no `ignore_sticky` says otherwise.'

/** 6.8 brought what is on the front page to the index, and two arguments. */
export const difference6_7: VersionDifference = {
  neighbour: '6.8',
  lacks: {
    fields: { theme: ['default_template_types', 'default_template_part_areas'] },
    members: ['page_for_posts', 'page_on_front', 'show_on_front'],
    arguments: { 'GET /core/v2/posts': ['ignore_sticky'], 'GET /core/v2/users': ['search_columns'] },
  },
  unheld: {
    'posts.sticky.in-front': ownPlace,
    'posts.sticky.in-addition': ownPlace,
    'posts.sticky.any-order': ownPlace,
    'posts.sticky.own-place': ownPlace,
    'posts.sticky.author': ownPlace,
    'posts.sticky.offset': ownPlace,
  },
}
