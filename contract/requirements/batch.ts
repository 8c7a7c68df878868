import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** The batch route beyond its arguments. */
export const batchRequirements: readonly Requirement[] = [
  ...statements(sections.batch, 'required', {
    'batch.runs': 'A batch runs each of its requests.',
    'batch.method': 'A batch runs a request with the method it names.',
    'batch.path': 'A batch runs a request against the route its `path` names.',
    'batch.requests.body.open': 'The `body` of a request in a batch may have any members.',
    'batch.requests.headers.values': 'Each header of a request in a batch is a string or a list of strings.',
    'batch.targets.marked': 'A batch reaches a route that carries the batch mark.',
    'batch.targets.unmarked': 'A batch reaches no route that lacks the batch mark.',
    'batch.targets.content':
      'Of the content routes, a batch reaches the collections and items of posts and pages alone.',
  }),
  ...statements(sections.batch, 'reference', {
    'batch.status': 'A batch that could be read answers 207.',
    'batch.body': 'A batch answers with a list `responses` in the order of its requests.',
    'batch.response.parts': 'Each of the `responses` has a `body`, a `status` and `headers`.',
    'batch.response.item': 'The `body` of a response in a batch is the item as in `edit`.',
    'batch.response.headers':
      'The `headers` of a response in a batch are an object with such as `Location` and `Allow`.',
    'batch.response.no-headers': 'The `headers` of a response in a batch without any are an empty list.',
    'batch.sequential': 'A batch runs its requests one after the other.',
    'batch.all-failed': 'A batch whose requests all fail answers 207 all the same.',
    'batch.empty': 'A batch without any requests in its list answers 207.',
    'batch.anonymous': 'A batch without credentials answers 207 with 401 for each request that needs them.',
    'batch.too-many': 'A batch of more than 25 requests answers 400 with `rest_invalid_param`.',
    'batch.too-many.detail': 'A batch of more than 25 requests has the detail `rest_too_many_items`.',
    'batch.requests.missing': 'A batch without `requests` answers 400 with `rest_missing_callback_param`.',
    'batch.method.get': 'A batch with a GET in it answers 400 as a whole.',
    'batch.method.options': 'A batch with an `OPTIONS` in it answers 400 as a whole.',
    'batch.method.lower-case': 'A batch with a method in lower case answers 400 as a whole.',
    'batch.path.missing': 'A batch with a request without `path` answers 400 as a whole.',
    'batch.validation.unknown': 'A batch with an unknown `validation` answers 400.',
    'batch.inner.unmarked':
      'A request in a batch to a route without the mark answers 400 with `rest_batch_not_allowed`.',
    'batch.inner.unknown': 'A request in a batch to an unknown path answers 404 with `rest_no_route`.',
    'batch.inner.leading-slash':
      'A path in a batch without its leading slash answers 404 with `rest_no_route`.',
    'batch.inner.absolute': 'A whole address as path in a batch answers 404 with `rest_no_route`.',
    'batch.inner.prefix':
      'A path in a batch with the entry address before it answers 404 with `rest_no_route`.',
    'batch.inner.wrong-method':
      'A request in a batch with a method its route lacks answers 404 with `rest_no_route`.',
    'batch.inner.unreadable': 'A path in a batch that cannot be read answers 400 with `parse_path_failed`.',
    'batch.inner.query': 'The query in the path of a request in a batch counts.',
    'batch.inner.override': 'A header that would change the method of a request in a batch is ignored.',
    'batch.validate-all.failed':
      'A batch that validates all and finds a fault answers 207 with `failed` being `validation`.',
    'batch.validate-all.nulls': 'A batch that fails validation gives null for each request without a fault.',
    'batch.validate-all.nothing-run': 'A batch that fails validation runs none of its requests.',
    'batch.validate-all.params': 'A batch that validates all fails on a bad argument.',
    'batch.validate-all.unknown': 'A batch that validates all fails on an unknown path.',
    'batch.validate-all.unmarked': 'A batch that validates all fails on a route without the mark.',
    'batch.validate-all.permission': 'A batch that validates all does not look at permissions beforehand.',
    'batch.validate-all.ids': 'A batch that validates all does not look for unknown ids beforehand.',
    'batch.validate-all.content': 'A batch that validates all does not look for empty content beforehand.',
  }),
]
