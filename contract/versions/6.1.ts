import { templateRecord, templateRoutes } from '../resources/template-routes.ts'
import { pattern } from '../schema/pattern.ts'
import type { VersionDifference } from './difference.ts'
import { ofTemplates, plainTemplateId } from './paths.ts'

const columns = ['search_columns'] as const
const plainSlug = { pattern: pattern('[a-zA-Z0-9_\\-]+') }

const { slug: needed } = templateRoutes['/templates'].post.args
const { required: _required, ...optional } = needed
const slugProperty = { slug: { ...templateRecord.properties.slug, ...plainSlug } }

const created = { slug: { ...needed, ...plainSlug } }
const changed = { slug: { ...optional, ...plainSlug } }

/** 6.2 brought the choice of where a search looks, pages of the pattern directory, and percent signs in templates. */
export const difference6_1: VersionDifference = {
  neighbour: '6.2',
  lacks: {
    fields: { 'block-pattern': ['template_types'], 'block-pattern-category': ['description'] },
    arguments: {
      'GET /core/v2/posts': columns,
      'GET /core/v2/pages': columns,
      'GET /core/v2/media': columns,
      'GET /core/v2/menu-items': columns,
      'GET /core/v2/blocks': columns,
      'GET /core/v2/navigation': columns,
      'GET /core/v2/pattern-directory/patterns': ['page', 'per_page', 'offset', 'order', 'orderby'],
    },
  },
  has: {
    behaviour: ['first autosaves without a change'],
    checks: [
      'autosaves.record.same-as-item.posts',
      'autosaves.record.same-as-item.pages',
      // No category of patterns has a description yet, so none lacks it.
      'stock.shapes.block-patterns-categories.view',
    ],
    arguments: {
      'POST /core/v2/templates': created,
      'POST /core/v2/templates/{id}': changed,
      'POST /core/v2/templates/{id}/autosaves': changed,
      'POST /core/v2/template-parts': created,
      'POST /core/v2/template-parts/{id}': changed,
      'POST /core/v2/template-parts/{id}/autosaves': changed,
    },
    fields: ofTemplates(slugProperty),
  },
  patterns: {
    '/core/v2/templates/{id}': plainTemplateId('/core/v2/templates'),
    '/core/v2/template-parts/{id}': plainTemplateId('/core/v2/template-parts'),
  },
}
