import type { RelatedRoute } from '../../contract/index.ts'
import type { EndpointBehaviour } from '../endpoint/call.ts'
import { lateBehaviour } from '../endpoint/late-handler.ts'

const users = () => import('../resources/users/users.ts')
const terms = () => import('../resources/terms/terms.ts')
const described = () => import('./described-endpoints.ts')

/** What stands behind the related routes, by method and route. */
export const relatedEndpoints: Readonly<Record<RelatedRoute, EndpointBehaviour>> = {
  'GET /core/v2/users': lateBehaviour(async () => (await users()).userList),
  'GET /core/v2/users/{id}': lateBehaviour(async () => (await users()).userRead),
  'GET /core/v2/users/me': lateBehaviour(async () => (await users()).ownUserRead),
  'GET /core/v2/categories': lateBehaviour(async () => (await terms()).termList('category')),
  'GET /core/v2/categories/{id}': lateBehaviour(async () => (await terms()).termRead('category')),
  'GET /core/v2/tags': lateBehaviour(async () => (await terms()).termList('post_tag')),
  'GET /core/v2/tags/{id}': lateBehaviour(async () => (await terms()).termRead('post_tag')),
  'GET /core/v2/types': lateBehaviour(async () => (await described()).typeList),
  'GET /core/v2/types/{type}': lateBehaviour(async () => (await described()).typeRead),
  'GET /core/v2/statuses': lateBehaviour(async () => (await described()).statusList),
  'GET /core/v2/statuses/{status}': lateBehaviour(async () => (await described()).statusRead),
  'GET /core/v2/taxonomies': lateBehaviour(async () => (await described()).taxonomyList),
  'GET /core/v2/taxonomies/{taxonomy}': lateBehaviour(async () => (await described()).taxonomyRead),
}
