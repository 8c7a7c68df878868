import type { PackExploration } from '../../index.ts'

const exploration: PackExploration = {
  values: {
    'GET /core/v2/posts': { acf_format: ['standard', 'light'] },
    'GET /core/v2/posts/{id}': { acf_format: ['standard', 'light'] },
  },
  known: {
    '* acf value': 'Where no group applies, the plugin answers an empty list, and the pack has no field.',
    '* meta value': 'The plugin registers a key of its own.',
  },
}

export default exploration
