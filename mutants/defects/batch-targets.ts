import { type Deployment, deployments, type Endpoint, type Route } from '../../contract/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateContract } from '../mutant.ts'

/** A site whose routes are fit for a batch, or not, against the contract; the index says so too. */
function markForBatches(
  name: string,
  of: string,
  batch: boolean,
  pattern: RegExp,
  ...methods: readonly string[]
): Mutant {
  const marked = (endpoint: Endpoint): Endpoint =>
    methods.length === 0 || endpoint.methods.some((method) => methods.includes(method))
      ? { ...endpoint, batch }
      : endpoint
  return redeclaring(name, by('batch target', of), (route) =>
    pattern.test(route.pattern) ? { ...route, endpoints: route.endpoints.map(marked) } : route,
  )
}

/** A site whose routes are declared otherwise. */
export function redeclaring(name: string, caughtBy: CaughtBy, change: (route: Route) => Route): Mutant {
  const redeclared = (deployment: Deployment): Deployment => ({
    ...deployment,
    routes: deployment.routes.map(change),
  })
  return mutateContract(name, caughtBy, redeclared, { of: deployments.first })
}

/** Defects in which routes a batch reaches. */
export const batchTargetMutants: readonly Mutant[] = [
  markForBatches(
    'a batch reaches the items of media',
    'content.media.update',
    true,
    /^\/core\/v2\/media\/[^/]+$/,
  ),
  markForBatches(
    'a batch deletes attachments',
    'content.media.delete',
    true,
    /^\/core\/v2\/media\/[^/]+$/,
    'DELETE',
  ),
  markForBatches('a batch edits pictures', 'content.media.edit', true, /\/edit$/),
  markForBatches('a batch post-processes pictures', 'content.media.post-process', true, /\/post-process$/),
  markForBatches(
    'a batch makes autosaves of posts',
    'content.posts.autosaves',
    true,
    /posts\/.*\/autosaves$/,
  ),
  markForBatches(
    'a batch makes autosaves of pages',
    'content.pages.autosaves',
    true,
    /pages\/.*\/autosaves$/,
  ),
  markForBatches(
    'a batch deletes revisions of posts',
    'content.posts.revisions',
    true,
    /posts\/.*\/revisions\/[^/]+$/,
  ),
  markForBatches(
    'a batch deletes revisions of pages',
    'content.pages.revisions',
    true,
    /pages\/.*\/revisions\/[^/]+$/,
  ),
  markForBatches('a batch runs a batch', 'batch.targets.unmarked', true, /^\/batch\/v1$/),
  markForBatches(
    'a batch reaches the routes of an extension',
    'batch.targets.unmarked',
    true,
    /^\/cache\/v3/,
  ),
  markForBatches('a batch makes no posts', 'marked.posts.create', false, /^\/core\/v2\/posts$/, 'POST'),
  markForBatches('a batch makes no pages', 'marked.pages.create', false, /^\/core\/v2\/pages$/, 'POST'),
  markForBatches(
    'a batch changes no posts',
    'marked.posts.update',
    false,
    /^\/core\/v2\/posts\/[^/]+$/,
    'PUT',
  ),
  markForBatches(
    'a batch deletes no pages',
    'marked.pages.delete',
    false,
    /^\/core\/v2\/pages\/[^/]+$/,
    'DELETE',
  ),
]
