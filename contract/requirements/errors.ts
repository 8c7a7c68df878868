import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** The format of errors, and which of several comes first, as in WordPress. */
export const errorRequirements: readonly Requirement[] = statements(sections.errors, 'reference', {
  'errors.body':
    'An error has the strings `code` and `message`, and an object `data` with the HTTP `status`.',
  'errors.invalid': 'An invalid argument returns 400 with `rest_invalid_param`.',
  'errors.invalid.message': 'The message about invalid arguments names each of them.',
  'errors.invalid.params':
    'For an invalid argument, `data.params` has a string under the name of the argument.',
  'errors.invalid.details':
    'For an invalid argument, `data.details` has `code`, `message` and `data` under its name.',
  'errors.invalid.details.data': 'The `data` of a detail is null or names the argument as `param`.',
  'errors.invalid.details.none': 'The `data.details` are an empty list when the validator gives no reason.',
  'errors.missing': 'A missing argument returns 400 with `rest_missing_callback_param`.',
  'errors.missing.message': 'The message about missing arguments names each of them.',
  'errors.missing.params': 'The `data.params` of missing arguments are a list of their names.',
  'errors.missing.details': 'An error about missing arguments has no `details`.',
  'errors.meta.additional':
    'A wrong type inside `meta` adds `additional_data`, a list that names the property.',
  'errors.detail.type': 'A value of the wrong type has the detail `rest_invalid_type`.',
  'errors.detail.bounds': 'A value out of range has the detail `rest_out_of_bounds`.',
  'errors.detail.enum':
    'A value that is not in the list of allowed values has the detail `rest_not_in_enum`.',
  'errors.detail.date': 'A value that is not a date has the detail `rest_invalid_date`.',
  'errors.detail.no-form':
    'A value that matches no schema of several has the detail `rest_no_matching_schema`.',
  'errors.detail.many-forms':
    'A value that matches more than one schema of several has the detail `rest_one_of_multiple_matches`.',
  'errors.detail.duplicates':
    'A duplicate item in a list of unique items has the detail `rest_duplicate_items`.',
  'errors.detail.too-many': 'A list with too many items has the detail `rest_too_many_items`.',
  'errors.detail.too-few': 'A list with too few items has the detail `rest_too_few_items`.',
  'errors.detail.property':
    'An object that lacks a required property has the detail `rest_property_required`.',
  'errors.order.route': 'An unknown route is reported before any other error.',
  'errors.order.json': 'A body that is not JSON is reported before missing arguments.',
  'errors.order.missing': 'Missing arguments are reported before invalid ones.',
  'errors.order.first':
    'Errors in `page`, `per_page`, `search` and `context` are reported before errors in other arguments.',
  'errors.order.first.alone':
    'Errors in `page`, `per_page`, `search` and `context` hide errors in other arguments.',
  'errors.order.first.together':
    'Errors in `page`, `per_page`, `search` and `context` are reported together.',
  'errors.order.rest.together': 'Errors in all other arguments are reported together.',
  'errors.order.permission': 'Invalid arguments are reported before a missing permission.',
  'errors.order.unknown-id': 'Invalid arguments are reported before an unknown id.',
  'errors.order.handler': 'A missing permission is reported before errors that the route itself finds.',
  'errors.some-fields': 'Errors are complete, whatever `_fields` lists.',
  'errors.challenge': 'A 401 has no `WWW-Authenticate` header.',
  'json.slashes': 'JSON responses escape each slash with a backslash.',
  'json.non-ascii': 'JSON responses escape characters outside ASCII.',
})
