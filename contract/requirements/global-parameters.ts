import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Parameters, methods and headers that every route shares, as the reference has them. */
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
  'parameters.embed.fields': 'Beside `_fields`, `_embed` needs `_links` or `_embedded` among them.',
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
