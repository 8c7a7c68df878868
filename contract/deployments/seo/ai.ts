import type { Route } from '../../schema/route.ts'
import { serve, uuid } from './serve.ts'

/** The AI helpers and their insights (section Search-optimisation extension routes). */
export const aiRoutes: readonly Route[] = [
  ...serve('get post', '/ai/insights/reports'),
  ...serve('get delete', `/ai/insights/reports/${uuid}`),
  ...serve('get post delete', '/ai/image-generator'),
  ...serve(
    'post',
    '/ai/auth',
    '/ai/credits',
    '/ai/meta/title',
    '/ai/meta/description',
    '/ai/faqs',
    '/ai/key-points',
    '/ai/social-posts',
    '/ai/assistant',
    '/ai/deactivate',
    '/ai/insights/brand-tracker/subscribe',
    `/ai/insights/reports/${uuid}/process`,
    `/ai/insights/reports/${uuid}/regenerate`,
  ),
]
