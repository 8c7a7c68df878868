import { isObject } from '../../conformance/index.ts'
import { type Mutant, misanswering, mistaking } from '../mutant.ts'

const item = /^\/core\/v2\/(posts|pages)\/\d+$/

/** Defects in how items change their status. */
export const statusMutants: readonly Mutant[] = [
  mistaking('DELETE without force removes a post for good', 'status', ({ method, path, query }) => {
    if (method !== 'DELETE' || !item.test(path)) return undefined
    const forced = new URLSearchParams(query)
    forced.set('force', 'true')
    return { query: forced }
  }),
  misanswering('a pending post is said to be a draft', 'status', (_asked, { body }) =>
    isObject(body) && body.status === 'pending' ? { body: { ...body, status: 'draft' } } : undefined,
  ),
]
