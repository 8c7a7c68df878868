import type { Route } from '../../schema/route.ts'
import { serve } from './serve.ts'

/** The checklist (section Search-optimisation extension routes). */
export const checklistRoutes: readonly Route[] = [
  ...serve('get', '/seo-checklist', '/seo-checklist/completed'),
  ...serve(
    'post',
    '/seo-checklist/complete',
    '/seo-checklist/uncomplete',
    '/seo-checklist/bulk-complete',
    '/seo-checklist/bulk-uncomplete',
    '/seo-checklist/action',
    '/seo-checklist/fetch',
  ),
]
