import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Where a route is requested (address notation), and how paths are read. */
export const addressRequirements: readonly Requirement[] = [
  ...statements(sections.notation, 'required', {
    'address.path': 'A route answers at the REST entry address with its path behind it.',
    'address.query': 'A route also answers at `index.php` of the site with its path in `rest_route`.',
    'address.same': 'Both addresses of a route give the same body.',
    'address.discovery': 'The root index alone tells a client which namespaces and routes there are.',
  }),
  ...statements(sections.notation, 'reference', {
    'address.root.slash': 'The entry address answers with the index, with a slash at its end and without.',
    'address.root.index-php': 'The entry address also answers behind `index.php` as a path.',
    'address.root.query': 'The address of the site with `rest_route=/` answers with the index.',
    'address.query.leading-slash': 'A `rest_route` without its leading slash answers 404.',
    'address.case': 'Paths are matched without regard to case.',
    'address.trailing-slash': 'A path may end with slashes more.',
    'address.double-slash': 'A path that begins with two slashes answers 404.',
  }),
  ...statements(sections.errors, 'reference', {
    'routing.unknown-route': 'An unknown route answers 404 with `rest_no_route`.',
    'routing.unknown-namespace': 'A route of an unknown namespace answers 404 with `rest_no_route`.',
    'routing.wrong-method': 'A method the route does not have answers 404 with `rest_no_route`, never 405.',
    'routing.capture.letters': 'An item path with letters for the id answers 404 with `rest_no_route`.',
    'routing.capture.negative': 'An item path with a negative id answers 404 with `rest_no_route`.',
    'routing.options-unknown': '`OPTIONS` of an unknown route answers 200 with an empty list.',
  }),
]

/** Parameters, methods and headers that every route shares, as in WordPress. */
export const globalParameters: readonly Requirement[] = statements(sections.endpoints, 'reference', {
  'parameters.fields': 'The parameter `_fields` leaves only the members it names.',
  'parameters.fields.nested':
    'The parameter `_fields` takes names inside of members, as in `title.rendered`.',
  'parameters.fields.unknown': 'With only unknown names in `_fields` an item is an empty list.',
  'parameters.fields.empty': 'An empty `_fields` leaves every member.',
  'parameters.fields.links': 'Any one link in `_fields` leaves all of `_links`.',
  'parameters.fields.forms': 'The parameter `_fields` takes spaces behind its commas, and a list.',
  'parameters.embed': 'The parameter `_embed` puts what the embeddable links lead to into `_embedded`.',
  'parameters.embed.truthy': 'The parameter `_embed` embeds all when it is empty, `1`, `0` or `true`.',
  'parameters.embed.false': 'The parameter `_embed` embeds nothing when it is `false`.',
  'parameters.embed.selective': 'The parameter `_embed` takes the names of the links to follow.',
  'parameters.embed.unknown': 'With only unknown names in `_embed` there is no `_embedded`.',
  'parameters.embed.fields': 'With `_fields`, `_embed` needs `_links` or `_embedded` among them.',
  'parameters.embed.unreadable': 'A linked item the caller cannot read is embedded as an error.',
  'parameters.envelope':
    'The parameter `_envelope` answers 200 with `body`, `status` and `headers`, whatever its value.',
  'parameters.envelope.headers': 'The `headers` of an envelope without any are an empty list.',
  'parameters.jsonp': 'The parameter `_jsonp` answers with a script that calls the function it names.',
  'parameters.jsonp.bad': 'A bad name in `_jsonp` answers 400 with `rest_callback_invalid`.',
  'methods.parameter': 'The method can be given as `_method` in the query, on a POST and on a GET.',
  'methods.parameter.body': 'A `_method` in a body is ignored.',
  'methods.header': 'The method can be given as `X-HTTP-Method-Override`, in any case.',
  'methods.unknown': 'An unknown method in place of the own one answers 404.',
  'methods.head': 'HEAD answers with the status and headers of the GET and without a body.',
  'headers.content-type': 'JSON answers have the content type `application/json; charset=UTF-8`.',
  'headers.robots': 'Answers forbid indexing in `X-Robots-Tag`.',
  'headers.nosniff': 'Answers have `X-Content-Type-Options: nosniff`.',
  'headers.expose': 'Answers let scripts of other origins read `X-WP-Total`, `X-WP-TotalPages` and `Link`.',
  'headers.allow-headers':
    'Answers name in `Access-Control-Allow-Headers` what a script of another origin may send.',
  'headers.allow': 'Answers name in `Allow` the methods the caller has the right to.',
  'headers.allow.absent': 'A 404, and a 401 or 403 to the read of an item, have no `Allow`.',
  'headers.link': 'Answers without links of their own have a `Link` to the index.',
  'headers.cache': 'Answers to callers with credentials forbid caching.',
  'headers.cors.origin': 'The answer to a request with an `Origin` allows that origin.',
  'headers.cors.methods': 'The answer to a request with an `Origin` allows the six methods of the interface.',
  'headers.cors.credentials': 'The answer to a request with an `Origin` allows credentials.',
  'headers.cors.vary': 'The answer to a request with an `Origin` varies by it.',
})
