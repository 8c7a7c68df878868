import type { PackExploration } from '../../index.ts'

const exploration: PackExploration = {
  values: {
    'GET /core/v2/posts': { acf_format: ['standard', 'light'] },
    'GET /core/v2/posts/{id}': { acf_format: ['standard', 'light'] },
    'GET /core/v2/pages': { acf_format: ['standard', 'light'] },
    'GET /core/v2/pages/{id}': { acf_format: ['standard', 'light'] },
  },
  known: {
    '* /wp/v2/*/{id} status rest_post_invalid_id':
      'The plugin verifies the shape of `acf` for existing items only, and answers 404 for others. The pack answers 400.',
  },
}

export default exploration
