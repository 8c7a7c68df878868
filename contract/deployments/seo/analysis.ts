import type { Route } from '../../schema/route.ts'
import { digits, serve } from './serve.ts'

/** Analysis of the site and of its schema markup (section Search-optimisation extension routes). */
export const analysisRoutes: readonly Route[] = [
  ...serve(
    'get',
    '/seo-analysis/competitors',
    '/seo-analysis/issues',
    `/seo-analysis/issues/(?P<objectType>[a-z]+)/${digits('objectId')}`,
    '/seo-analysis/objects',
    '/seo-analysis/objects/(?P<issueCode>[a-zA-Z0-9_-]+)',
    '/seo-analysis/objects-scan-percent',
  ),
  ...serve(
    'post',
    `/seo-analysis/issues/${digits('id')}/ignore`,
    `/seo-analysis/objects/${digits('id')}/keywords`,
    '/keyphrases',
    '/analyze',
    '/analyze-headline',
    '/analyze-headline/delete',
    '/analyze/delete-site',
    '/clear-log',
    '/objects',
    '/schema/validator/output',
  ),
  ...serve('get post put delete', '/schema/templates'),
]
