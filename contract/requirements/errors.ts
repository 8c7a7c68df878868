import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** The format of errors, and which of several comes first, as in WordPress. */
export const errorRequirements: readonly Requirement[] = statements(sections.errors, 'reference', {
  'errors.body':
    'An error has the strings `code` and `message`, and an object `data` with the HTTP `status`.',
  'errors.invalid': 'A bad argument answers 400 with `rest_invalid_param`.',
  'errors.invalid.message': 'The message about bad arguments names each of them.',
  'errors.invalid.params': 'The `data.params` of a bad argument have a text under the name of the argument.',
  'errors.invalid.details':
    'The `data.details` of a bad argument have `code`, `message` and `data` under its name.',
  'errors.invalid.details.data': 'The `data` in a detail is null or names the argument as `param`.',
  'errors.invalid.details.none': 'The `data.details` are an empty list when the validator gave no reason.',
  'errors.missing': 'A missing argument answers 400 with `rest_missing_callback_param`.',
  'errors.missing.message': 'The message about missing arguments names each of them.',
  'errors.missing.params': 'The `data.params` of missing arguments are a list of their names.',
  'errors.missing.details': 'An error about missing arguments has no `details`.',
  'errors.meta.additional':
    'A wrong type inside `meta` adds `additional_data`, a list that names the property.',
  'errors.detail.type': 'A value of the wrong type has the detail `rest_invalid_type`.',
  'errors.detail.bounds': 'A value out of its bounds has the detail `rest_out_of_bounds`.',
  'errors.detail.enum': 'A value that is not among those listed has the detail `rest_not_in_enum`.',
  'errors.detail.date': 'A value that is not a date has the detail `rest_invalid_date`.',
  'errors.detail.no-form': 'A value that fits no form has the detail `rest_no_matching_schema`.',
  'errors.detail.many-forms':
    'A value that fits several forms has the detail `rest_one_of_multiple_matches`.',
  'errors.detail.duplicates':
    'A list that must not repeat an item and does has the detail `rest_duplicate_items`.',
  'errors.detail.too-many': 'A list with too many items has the detail `rest_too_many_items`.',
  'errors.detail.too-few': 'A list with too few items has the detail `rest_too_few_items`.',
  'errors.detail.property': 'An object without a property it needs has the detail `rest_property_required`.',
  'errors.order.route': 'That a route is unknown is said before anything else.',
  'errors.order.json': 'A body that is not JSON is reported before missing arguments.',
  'errors.order.missing': 'Missing arguments are named before bad ones.',
  'errors.order.first':
    'Faults in `page`, `per_page`, `search` and `context` are reported before those in other arguments.',
  'errors.order.first.alone':
    'Faults in `page`, `per_page`, `search` and `context` hide those in other arguments.',
  'errors.order.first.together':
    'Faults in `page`, `per_page`, `search` and `context` are reported together.',
  'errors.order.rest.together': 'Faults in all other arguments are reported together.',
  'errors.order.permission': 'Bad arguments are named before a missing permission.',
  'errors.order.unknown-id': 'Bad arguments are named before an unknown id.',
  'errors.order.handler': 'A missing permission is reported before what the route itself finds wrong.',
  'errors.some-fields': 'Errors are complete, whatever `_fields` lists.',
  'errors.challenge': 'A 401 has no `WWW-Authenticate`.',
  'json.slashes': 'JSON answers put a backslash before each slash.',
  'json.non-ascii': 'JSON answers write characters beyond ASCII as escapes.',
})
