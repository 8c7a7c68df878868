import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** The batch route beyond its arguments. */
export const batchRequirements: readonly Requirement[] = [
  ...statements(sections.batch, 'required', {
    'batch.runs': 'A batch runs each of its requests.',
    'batch.method': 'A batch runs each request with the method that it names.',
    'batch.path': 'A batch runs each request against the route that its `path` names.',
    'batch.requests.body.open': 'The `body` of a request in a batch may have any properties.',
    'batch.requests.headers.values': 'Each header of a request in a batch is a string or a list of strings.',
    'batch.targets.marked': 'A batch can call a route that is marked as batchable.',
    'batch.targets.unmarked': 'A batch cannot call a route that is not marked as batchable.',
    'batch.targets.content':
      'Of the content routes, a batch can call only the collections and items of posts and pages.',
  }),
  ...statements(sections.batch, 'reference', {
    'batch.status': 'A well-formed batch returns 207.',
    'batch.body': 'A batch returns a list `responses` in the order of its requests.',
    'batch.response.parts': 'Each of the `responses` has a `body`, a `status` and `headers`.',
    'batch.response.item': 'The `body` of a response in a batch is the item as in `edit`.',
    'batch.response.headers':
      'The `headers` of a response in a batch are an object with headers such as `Location` and `Allow`.',
    'batch.response.no-headers':
      'The `headers` of a response in a batch are an empty list when there are none.',
    'batch.sequential': 'A batch runs its requests in sequence.',
    'batch.all-failed': 'A batch returns 207 even if all its requests fail.',
    'batch.empty': 'A batch with an empty list of requests returns 207.',
    'batch.anonymous':
      'A batch without credentials returns 207, with 401 for each request that requires them.',
    'batch.too-many': 'A batch of more than 25 requests returns 400 with `rest_invalid_param`.',
    'batch.too-many.detail': 'A batch of more than 25 requests has the detail `rest_too_many_items`.',
    'batch.requests.missing': 'A batch without `requests` returns 400 with `rest_missing_callback_param`.',
    'batch.method.get': 'A batch that contains a GET is rejected as a whole with 400.',
    'batch.method.options': 'A batch that contains an `OPTIONS` is rejected as a whole with 400.',
    'batch.method.lower-case':
      'A batch that contains a method in lower case is rejected as a whole with 400.',
    'batch.path.missing': 'A batch that contains a request without `path` is rejected as a whole with 400.',
    'batch.validation.unknown': 'A batch with an unknown `validation` returns 400.',
    'batch.inner.unmarked':
      'A request in a batch to a route that is not batchable returns 400 with `rest_batch_not_allowed`.',
    'batch.inner.unknown': 'A request in a batch to an unknown path returns 404 with `rest_no_route`.',
    'batch.inner.leading-slash':
      'A path in a batch without a leading slash returns 404 with `rest_no_route`.',
    'batch.inner.absolute': 'A complete address as a path in a batch returns 404 with `rest_no_route`.',
    'batch.inner.prefix':
      'A path in a batch that starts with the entry address returns 404 with `rest_no_route`.',
    'batch.inner.wrong-method':
      'A request in a batch with a method that its route does not support returns 404 with `rest_no_route`.',
    'batch.inner.unreadable': 'A path in a batch that cannot be parsed returns 400 with `parse_path_failed`.',
    'batch.inner.query': 'The query in the path of a request in a batch is used.',
    'batch.inner.override': 'A header that would change the method of a request in a batch is ignored.',
    'batch.validate-all.failed':
      'A batch that validates all requests and finds an error returns 207 with `validation` as `failed`.',
    'batch.validate-all.nulls':
      'A batch that fails validation returns null for each request without an error.',
    'batch.validate-all.nothing-run': 'A batch that fails validation runs none of its requests.',
    'batch.validate-all.params': 'A batch that validates all requests fails on an invalid argument.',
    'batch.validate-all.unknown': 'A batch that validates all requests fails on an unknown path.',
    'batch.validate-all.unmarked':
      'A batch that validates all requests fails on a route that is not batchable.',
    'batch.validate-all.permission':
      'A batch that validates all requests does not check permissions beforehand.',
    'batch.validate-all.ids':
      'A batch that validates all requests does not check beforehand whether ids exist.',
    'batch.validate-all.content':
      'A batch that validates all requests does not check beforehand whether content is empty.',
  }),
]
