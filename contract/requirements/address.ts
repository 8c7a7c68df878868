import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Where a route is requested (address notation), and how paths are read. */
export const addressRequirements: readonly Requirement[] = [
  ...statements(sections.notation, 'required', {
    'address.path': 'A route is served below the REST entry address, at its path.',
    'address.query': 'A route is also served at `index.php` of the site, with its path in `rest_route`.',
    'address.same': 'Both addresses of a route return the same body.',
    'address.discovery': 'The root index is enough for a client to discover the namespaces and routes.',
  }),
  ...statements(sections.notation, 'reference', {
    'address.root.slash': 'The entry address returns the index with and without a trailing slash.',
    'address.root.index-php': 'The entry address also works after `index.php` as a path.',
    'address.root.query': 'The address of the site with `rest_route=/` returns the index.',
    'address.query.leading-slash': 'A `rest_route` without a leading slash returns 404.',
    'address.case': 'Paths are matched case-insensitively.',
    'address.trailing-slash': 'A path may have extra trailing slashes.',
    'address.double-slash': 'A path that starts with two slashes returns 404.',
  }),
  ...statements(sections.errors, 'reference', {
    'routing.unknown-route': 'An unknown route returns 404 with `rest_no_route`.',
    'routing.unknown-namespace': 'A route of an unknown namespace returns 404 with `rest_no_route`.',
    'routing.wrong-method':
      'A method that the route does not support returns 404 with `rest_no_route`, never 405.',
    'routing.capture.letters': 'An item path with letters instead of an id returns 404 with `rest_no_route`.',
    'routing.capture.negative': 'An item path with a negative id returns 404 with `rest_no_route`.',
    'routing.options-unknown': '`OPTIONS` of an unknown route returns 200 with an empty list.',
  }),
]

/** Parameters, methods and headers that every route shares, as in WordPress. */
export const globalParameters: readonly Requirement[] = statements(sections.endpoints, 'reference', {
  'parameters.fields': 'The parameter `_fields` limits a response to the fields that it lists.',
  'parameters.fields.nested': 'The parameter `_fields` accepts nested names such as `title.rendered`.',
  'parameters.fields.unknown': 'An item is an empty list when `_fields` has only unknown names.',
  'parameters.fields.empty': 'An empty `_fields` removes no fields.',
  'parameters.fields.links': 'Any single link in `_fields` includes all of `_links`.',
  'parameters.fields.forms': 'The parameter `_fields` accepts spaces after its commas, and a list.',
  'parameters.embed': 'The parameter `_embed` adds the targets of the embeddable links as `_embedded`.',
  'parameters.embed.truthy': 'The parameter `_embed` embeds everything when it is empty, `1`, `0` or `true`.',
  'parameters.embed.false': 'The parameter `_embed` embeds nothing when it is `false`.',
  'parameters.embed.selective': 'The parameter `_embed` accepts the names of the links to embed.',
  'parameters.embed.unknown': 'There is no `_embedded` when `_embed` has only unknown names.',
  'parameters.embed.fields':
    'With `_fields`, `_embed` has an effect only if `_fields` lists `_links` or `_embedded`.',
  'parameters.embed.unreadable': 'A linked item that the client cannot read is embedded as an error.',
  'parameters.envelope':
    'The parameter `_envelope` returns 200 with `body`, `status` and `headers`, whatever its value.',
  'parameters.envelope.headers': 'The `headers` of an envelope are an empty list when there are none.',
  'parameters.jsonp': 'The parameter `_jsonp` returns a script that calls the function it names.',
  'parameters.jsonp.bad': 'An invalid name in `_jsonp` returns 400 with `rest_callback_invalid`.',
  'methods.parameter': 'The method can be given as `_method` in the query of a POST or GET.',
  'methods.parameter.body': 'A `_method` in the body is ignored.',
  'methods.header': 'The method can be given as `X-HTTP-Method-Override`, case-insensitively.',
  'methods.unknown': 'An unknown method given as an override returns 404.',
  'methods.head': 'HEAD returns the status and headers of the GET, without a body.',
  'headers.content-type': 'JSON responses have the content type `application/json; charset=UTF-8`.',
  'headers.robots': 'Responses forbid indexing in `X-Robots-Tag`.',
  'headers.nosniff': 'Responses have `X-Content-Type-Options: nosniff`.',
  'headers.expose': 'Responses let scripts of other origins read `X-WP-Total`, `X-WP-TotalPages` and `Link`.',
  'headers.allow-headers':
    'Responses list in `Access-Control-Allow-Headers` what a script of another origin may send.',
  'headers.allow': 'Responses list in `Allow` the methods that the client is permitted to use.',
  'headers.allow.absent': 'A 404 has no `Allow`, and neither has a 401 or 403 for reading an item.',
  'headers.link': 'Responses without links of their own have a `Link` to the index.',
  'headers.cache': 'Responses to requests with credentials forbid caching.',
  'headers.cors.origin': 'The response to a request with an `Origin` allows that origin.',
  'headers.cors.methods':
    'The response to a request with an `Origin` allows the six methods of the interface.',
  'headers.cors.credentials': 'The response to a request with an `Origin` allows credentials.',
  'headers.cors.vary': 'The response to a request with an `Origin` has a `Vary` that names `Origin`.',
})
