import { parent } from '../resources/item-arguments.ts'
import type { VersionDifference } from './difference.ts'
import { blockWrites, templateHistory } from './paths.ts'

const templates = templateHistory('/core/v2/templates')
const parts = templateHistory('/core/v2/template-parts')

/** 6.4 brought categories of patterns, meta fields of revisions, and revisions of templates by their own ids. */
export const difference6_3: VersionDifference = {
  neighbour: '6.4',
  lacks: {
    behaviour: [
      'selected links of the index',
      'histories of templates',
      'revisions of changed meta',
      'footnotes of autosaves',
    ],
    routes: ['/core/v2/wp_pattern_category', '/core/v2/wp_pattern_category/{id}'],
    arguments: {
      'GET /core/v2/blocks': ['tax_relation', 'wp_pattern_category', 'wp_pattern_category_exclude'],
      ...blockWrites(['wp_pattern_category']),
      'GET /core/v2/templates/{id}/autosaves': ['id'],
      'POST /core/v2/templates/{id}/autosaves': ['id'],
      'GET /core/v2/template-parts/{id}/autosaves': ['id'],
      'POST /core/v2/template-parts/{id}/autosaves': ['id'],
    },
    fields: {
      'block-type': ['block_hooks'],
      revision: ['meta'],
      autosave: ['meta'],
      wp_block: ['wp_pattern_category'],
      'wp_block-revision': ['meta'],
      'wp_navigation-revision': ['meta'],
    },
    taxonomies: ['wp_pattern_category'],
  },
  has: {
    arguments: {
      'GET /core/v2/templates/{parent}/revisions': { parent },
      'GET /core/v2/templates/{parent}/revisions/{id}': { parent },
      'DELETE /core/v2/templates/{parent}/revisions/{id}': { parent },
      'GET /core/v2/templates/{id}/autosaves': { parent },
      'POST /core/v2/templates/{id}/autosaves': { parent },
      'GET /core/v2/templates/{parent}/autosaves/{id}': { parent },
      'GET /core/v2/template-parts/{parent}/revisions': { parent },
      'GET /core/v2/template-parts/{parent}/revisions/{id}': { parent },
      'DELETE /core/v2/template-parts/{parent}/revisions/{id}': { parent },
      'GET /core/v2/template-parts/{id}/autosaves': { parent },
      'POST /core/v2/template-parts/{id}/autosaves': { parent },
      'GET /core/v2/template-parts/{parent}/autosaves/{id}': { parent },
    },
  },
  patterns: {
    '/core/v2/templates/{parent}/revisions': templates.revisions,
    '/core/v2/templates/{parent}/revisions/{id}': templates.revision,
    '/core/v2/templates/{id}/autosaves': templates.autosaves,
    '/core/v2/templates/{parent}/autosaves/{id}': templates.autosave,
    '/core/v2/template-parts/{parent}/revisions': parts.revisions,
    '/core/v2/template-parts/{parent}/revisions/{id}': parts.revision,
    '/core/v2/template-parts/{id}/autosaves': parts.autosaves,
    '/core/v2/template-parts/{parent}/autosaves/{id}': parts.autosave,
  },
  behind: {
    '/core/v2/templates/{id}': [
      '/core/v2/templates/{parent}/revisions',
      '/core/v2/templates/{parent}/revisions/{id}',
      '/core/v2/templates/{id}/autosaves',
      '/core/v2/templates/{parent}/autosaves/{id}',
    ],
    '/core/v2/template-parts/{id}': [
      '/core/v2/template-parts/{parent}/revisions',
      '/core/v2/template-parts/{parent}/revisions/{id}',
      '/core/v2/template-parts/{id}/autosaves',
      '/core/v2/template-parts/{parent}/autosaves/{id}',
    ],
  },
  absent: {
    'revisions of a change of meta alone': [
      'revisions.on-change.posts.footnotes',
      'revisions.on-change.pages.footnotes',
    ],
  },
}
