import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** The index document: its fields, its entries, and its argument definitions. */
export const indexDocument: readonly Requirement[] = [
  ...statements(sections.index, 'required', {
    'index.fields.name': 'The index gives the title of the site as the string `name`.',
    'index.fields.description': 'The index gives the tagline of the site as the string `description`.',
    'index.fields.url': 'The index gives the address of the site as the URL `url`.',
    'index.fields.home': 'The index gives the address of the home page as the URL `home`.',
    'index.fields.gmt-offset':
      'The index gives the hours from UTC as `gmt_offset`, a number or a numeric string.',
    'index.fields.timezone-string': 'The index has a string `timezone_string`, which may be empty.',
    'index.fields.page-for-posts':
      'The index gives the id of the page for posts, or 0, as the integer `page_for_posts`.',
    'index.fields.page-on-front':
      'The index gives the id of the front page, or 0, as the integer `page_on_front`.',
    'index.fields.show-on-front': 'The index has `show_on_front`, which is `posts` or `page`.',
    'index.fields.namespaces':
      'The index lists the identifiers of its namespaces as strings in `namespaces`.',
    'index.fields.authentication': 'The index has an object `authentication`.',
    'index.fields.routes': 'The index has an object `routes` whose keys are patterns.',
    'index.entry.namespace': 'Each route in the index names its namespace.',
    'index.entry.namespace.empty':
      'The namespace of the root route and of the batch route is the empty string.',
    'index.entry.methods': 'Each route in the index lists the methods of all its endpoints as `methods`.',
    'index.entry.endpoints': 'Each route in the index has a list `endpoints` of objects.',
    'index.endpoint.methods': 'Each endpoint in the index lists its methods as strings.',
    'index.endpoint.args': 'Each endpoint in the index has an object of argument definitions as `args`.',
    'index.endpoint.args.none': 'The `args` of an endpoint without arguments may be an empty list.',
    'index.endpoint.allow-batch': 'An `allow_batch` in the index is an object with a boolean `v1`.',
    'index.entry.links.self':
      'A route without captures has a link to itself in `_links.self`, a list of objects with a URL `href`.',
    'index.entry.links.captures': 'A route with captures has no `_links.self` in the index.',
    'index.definition.type':
      'The `type` of each described argument is string, integer, boolean, array, object or a list of types.',
    'index.definition.format': 'The `format` of each described argument, if any, is `uri` or `date-time`.',
    'index.definition.required': 'The `required` of an argument definition is a boolean.',
    'index.definition.bounds':
      'An argument definition gives bounds as `minimum`, `maximum`, `minItems` or `maxItems`.',
    'index.definition.values': 'An argument definition gives the allowed values as `enum`.',
    'index.definition.unique': 'An argument definition marks lists without duplicates with `uniqueItems`.',
    'index.definition.items': 'An argument definition describes the items of an array in `items`.',
    'index.definition.one-of': 'An argument definition gives alternative schemas as `oneOf`.',
    'index.definition.properties':
      'An argument definition describes the properties of an object in `properties`.',
    'index.definition.default': 'An argument definition gives the value of an absent argument as `default`.',
    'index.definition.description': 'An argument definition may have a string `description`.',
  }),
  ...statements(sections.index, 'reference', {
    'index.context.unvalidated': 'The index accepts any word as `context`.',
    'index.context.help': 'With `context=help`, the index adds the `schema` of each route.',
    'index.context.edit': 'The index returns 200 for `context=edit` without credentials.',
    'index.some-fields': 'The index supports `_fields`.',
    'namespaces.body': 'A namespace index has `namespace`, `routes` and the link `up`.',
    'namespaces.switch':
      'A namespace index requested with another existing `namespace` lists that one instead.',
    'namespaces.unknown':
      'A namespace index with an unknown `namespace` returns 404 with `rest_invalid_namespace`.',
    'options.body': '`OPTIONS` of a route returns 200 with its `namespace`, `methods` and `endpoints`.',
    'options.schema': '`OPTIONS` of a route with a schema returns it as `schema`.',
    'options.links': '`OPTIONS` of a route without captures returns its `_links`.',
    'options.anonymous': '`OPTIONS` of a route requires no credentials.',
    'options.allow': '`OPTIONS` of a route lists in `Allow` what the client is permitted to do.',
  }),
]
