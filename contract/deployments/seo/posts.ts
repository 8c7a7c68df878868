import type { Route } from '../../schema/route.ts'
import { digits, oneOf, serve } from './serve.ts'

const revisionContext = oneOf('context', 'post', 'term')

/** Helpers of single posts and their revisions (section Search-optimisation extension routes). */
export const postRoutes: readonly Route[] = [
  ...serve(
    'get',
    '/tags',
    `/post/${digits('postId')}/first-attached-image`,
    `/user/${digits('userId')}/image`,
    '/seo-revisions/diff',
    `/seo-revisions/${revisionContext}/${digits('id')}`,
  ),
  ...serve('get post', '/post'),
  ...serve(
    'post',
    `/post/${digits('postId')}/disable-primary-term-education`,
    `/post/${digits('postId')}/disable-link-format-education`,
    `/post/${digits('postId')}/update-internal-link-count`,
    `/post/${digits('postId')}/process-content`,
    '/posts-list/load-details-column',
    '/posts-list/update-details-column',
    '/terms-list/load-details-column',
    '/terms-list/update-details-column',
    `/seo-revisions/restore/${digits('id')}`,
  ),
  ...serve('post delete', `/seo-revisions/${digits('id')}`),
]
