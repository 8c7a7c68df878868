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
    'index.fields.page-for-posts': 'The index gives the id of a page, or 0, as the integer `page_for_posts`.',
    'index.fields.page-on-front': 'The index gives the id of a page, or 0, as the integer `page_on_front`.',
    'index.fields.show-on-front': 'The index has `show_on_front`, which is `posts` or `page`.',
    'index.fields.namespaces':
      'The index lists the namespace identifiers it serves as strings in `namespaces`.',
    'index.fields.authentication': 'The index has an object `authentication`.',
    'index.fields.routes': 'The index has an object `routes` whose keys are patterns.',
    'index.entry.namespace': 'Each route in the index names its namespace.',
    'index.entry.namespace.empty':
      'The namespace of the root route and of the batch route is the empty string.',
    'index.entry.methods':
      'Each route in the index lists as `methods` the methods of all its endpoints together.',
    'index.entry.endpoints': 'Each route in the index has a list `endpoints` of objects.',
    'index.endpoint.methods': 'Each endpoint in the index lists its methods as strings.',
    'index.endpoint.args': 'Each endpoint in the index has in `args` an object of argument definitions.',
    'index.endpoint.args.none': 'The `args` of an endpoint that declares none may be an empty list.',
    'index.endpoint.allow-batch': 'An `allow_batch` in the index is an object with a boolean `v1`.',
    'index.entry.links.self':
      'A route without captures links to itself in `_links.self`, a list of objects with a URL `href`.',
    'index.entry.links.captures': 'A route with captures has no `_links.self` in the index.',
    'index.definition.type':
      'The `type` of each argument described is string, integer, boolean, array, object or a list of types.',
    'index.definition.format':
      'The `format` of each argument described, where it has one, is `uri` or `date-time`.',
    'index.definition.required': 'A `required` in an argument definition is a boolean.',
    'index.definition.bounds':
      'A bound in an argument definition stands in `minimum`, `maximum`, `minItems` or `maxItems`.',
    'index.definition.values': 'The values an argument can take stand in `enum`.',
    'index.definition.unique': 'An argument that takes no item twice is declared with `uniqueItems`.',
    'index.definition.items': 'What the items of an array have to be stands in `items`.',
    'index.definition.one-of': 'The forms of an argument with more than one stand in `oneOf`.',
    'index.definition.properties': 'What the members of an object have to be stands in `properties`.',
    'index.definition.default': 'The value an argument has when it is absent stands in `default`.',
    'index.definition.description': 'An argument definition may hold a text in `description`.',
  }),
  ...statements(sections.index, 'reference', {
    'index.context.unvalidated': 'The index takes any word as `context`.',
    'index.context.help': 'The index adds to its routes their `schema` with `context=help`.',
    'index.context.edit': 'The index answers 200 to `context=edit` without credentials.',
    'index.some-fields': 'The index honours `_fields`.',
    'namespaces.body': 'A namespace index has `namespace`, `routes` and the link `up`.',
    'namespaces.switch': 'A namespace index with another served `namespace` lists that one instead.',
    'namespaces.unknown':
      'A namespace index with an unknown `namespace` answers 404 with `rest_invalid_namespace`.',
    'options.body': '`OPTIONS` of a route answers 200 with its `namespace`, `methods` and `endpoints`.',
    'options.schema': '`OPTIONS` of a route that has a schema adds it as `schema`.',
    'options.links': '`OPTIONS` of a route without captures adds its `_links`.',
    'options.anonymous': '`OPTIONS` of a route needs no credentials.',
    'options.allow': '`OPTIONS` of a route names in `Allow` what the caller has the right to do.',
  }),
]
