import type { PackExploration } from '../../index.ts'

const changedMark = 'The plugin registers `_acf_changed`, by which its own editor marks unsaved changes.'

const exploration: PackExploration = {
  values: {
    'GET /core/v2/posts': { acf_format: ['standard', 'light'] },
    'GET /core/v2/posts/{id}': { acf_format: ['standard', 'light'] },
    'GET /core/v2/pages': { acf_format: ['standard', 'light'] },
    'GET /core/v2/pages/{id}': { acf_format: ['standard', 'light'] },
  },
  // Users have other names on each site.
  ignored: ['*.user_*', '*.display_name', '*.nickname', '*avatar*'],
  known: {
    '/wp/v2/* meta value': changedMark,
    '/wp/v2/* meta._acf_changed value': changedMark,
    '*_source missing': 'Only Secure Custom Fields has it, not Advanced Custom Fields PRO.',
    '/wp/v2/* *acf.cover value': 'Advanced Custom Fields PRO has null for an empty file.',
    '/wp/v2/* *acf.map value': 'Advanced Custom Fields PRO has null for an empty file.',
    '/wp/v2/*/{id}/autosaves data.*acf missing':
      'The plugin verifies fields of existing items only; the pack names those of others, too.',
    '* /wp/v2/*/{id}* status rest_post_invalid_id':
      'The plugin verifies the shape of `acf` for existing items only, and answers 404 for others. The pack answers 400.',
  },
}

export default exploration
