import type { PackExploration } from '../../index.ts'

const exploration: PackExploration = {
  values: {
    'GET /core/v2/posts': { acf_format: ['standard', 'light'] },
    'GET /core/v2/posts/{id}': { acf_format: ['standard', 'light'] },
  },
}

export default exploration
