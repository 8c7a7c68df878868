import type { VersionDifference } from './difference.ts'

/** 6.8 brought what is on the front page to the index, and two arguments. */
export const difference6_7: VersionDifference = {
  neighbour: '6.8',
  lacks: {
    members: ['page_for_posts', 'page_on_front', 'show_on_front'],
    arguments: { 'GET /core/v2/posts': ['ignore_sticky'], 'GET /core/v2/users': ['search_columns'] },
  },
}
