import { isList } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { editRecords, put, rebody, refusal } from '../edits.ts'
import { every } from '../matcher.ts'
import { answers, behind, type Mutant } from '../mutant.ts'
import { flow } from './stock-flow-defects.ts'

const anonymousNavigation = every('GET navigation/{id}', ({ hasCredentials }) => !hasCredentials)

/** The archive of an export has the wrong content type. */
const wrongArchiveType = behind((site) => async (request) => {
  const response = await site(request)
  if (!request.url.includes('/export')) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/plain')
  return new Response(response.body, { status: response.status, headers })
})

/** Defects in reads of stock WordPress' resources. */
export const stockReadMutants: readonly Mutant[] = [
  ...Object.entries<readonly [on: string, field: string, there: Json | undefined]>({
    'comments.embedded': ['posts/{id}', '_embedded.replies', []],
    'global-styles.theme': ['global-styles/themes/{}', 'settings', undefined],
    'block-patterns.list': ['block-patterns/patterns', 'title', undefined],
    'site-health.tests': ['/.*/tests/authorization-header', 'status', 'fine'],
    'abilities.list': ['/.*/abilities/.+', 'label', 'Another'],
    'abilities.categories': ['/.*/categories/.+', 'label', 'Another'],
  }).map(([id, [on, field, there]]) =>
    flow(
      id,
      `${field} is another`,
      answers(
        `GET ${on}`,
        editRecords((record) => put(record, field.split('.'), there)),
      ),
    ),
  ),
  flow(
    'search.unpublished',
    'a search always finds something',
    answers(
      'GET search',
      rebody((body) =>
        isList(body) && body.length === 0 ? [{ id: 1, title: 'Found', type: 'post' }] : undefined,
      ),
    ),
  ),
  flow(
    'menu-locations.list',
    'there is one that is not there',
    answers(
      'GET menu-locations',
      rebody(() => ({ primary: { name: 'primary', description: 'Primary', menu: 0 } })),
    ),
  ),
  flow(
    'navigation.anonymous',
    'it is not read without credentials',
    answers(anonymousNavigation, () => refusal(401, 'rest_forbidden')),
  ),
  flow(
    'global-styles.variations',
    'they are not a list',
    answers(
      'GET .*/variations',
      rebody(() => ({})),
    ),
  ),
  flow(
    'abilities.run',
    'it answers nothing',
    answers(
      'GET /.*/run',
      rebody(() => []),
    ),
  ),
  flow('export.archive', 'it is a text', wrongArchiveType),
]
