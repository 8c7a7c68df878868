import type { Route } from '../../schema/route.ts'
import { digits, serve } from './serve.ts'

/** The writing assistant (section Search-optimisation extension routes). */
export const writingAssistantRoutes: readonly Route[] = [
  ...serve(
    'get',
    `/writing-assistant/keyword/${digits('postId')}`,
    '/writing-assistant/user-info',
    '/writing-assistant/report-history',
  ),
  ...serve('get post', '/writing-assistant/user-options'),
  ...serve(
    'post',
    '/writing-assistant/process',
    '/writing-assistant/content-analysis',
    '/writing-assistant/disconnect',
    '/writing-assistant/set-report-progress',
  ),
]
