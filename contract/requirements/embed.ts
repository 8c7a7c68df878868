import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** The embed look-ups beyond their arguments. */
export const embedRequirements: readonly Requirement[] = [
  ...statements(sections.embed, 'required', {
    'embed.data': 'The embed route answers with data to embed the item behind `url`.',
    'proxy.data': 'The proxy route answers with data to embed the page behind `url`.',
    'proxy.maxwidth.pixels': 'The `maxwidth` of the proxy route counts pixels.',
    'proxy.discover.effect':
      'With a true `discover` the proxy route looks for the links of unsanctioned providers.',
  }),
  ...statements(sections.embed, 'reference', {
    'embed.version': 'Embed data has the `version` 1.0.',
    'embed.type': 'Embed data of an item has the `type` rich.',
    'embed.provider': 'Embed data names the site in `provider_name` and `provider_url`.',
    'embed.author': 'Embed data names the author in `author_name` and `author_url`.',
    'embed.content': 'Embed data has the `title`, `width`, `height` and `html` of the item.',
    'embed.thumbnail':
      'Embed data of an item with a featured image has the address, width and height of a thumbnail.',
    'embed.width.clamped': 'The width of an embed is `maxwidth`, but at least 200 and at most 600.',
    'embed.height': 'The height of an embed is nine sixteenths of its width rounded up, but at least 200.',
    'embed.maxwidth.word': 'A `maxwidth` that is not a number is accepted by the embed route.',
    'embed.format.xml': 'The embed route answers `format=xml` with XML whose root is `oembed`.',
    'embed.format.other': 'The embed route answers any format but `xml` with JSON.',
    'embed.unknown': 'An address with no published item of the site answers 404 with `oembed_invalid_url`.',
    'embed.foreign': 'An address of another site answers 404 with `oembed_invalid_url`.',
    'embed.draft': 'The address of a draft answers 404 with `oembed_invalid_url`.',
    'embed.home': 'The address of a home page that shows posts answers 404 with `oembed_invalid_url`.',
    'embed.not-an-address': 'A `url` that is not an address answers 404 with `oembed_invalid_url`.',
    'embed.unknown.xml': 'With `format=xml` an error of the embed route is XML as well.',
    'embed.url.missing': 'The embed route without `url` answers 400 with `rest_missing_callback_param`.',
    'embed.by-id': 'The embed route takes an address that gives the id in its query.',
    'embed.fragment': 'The embed route takes an address with a fragment.',
    'embed.page': 'The embed route takes the address of a page.',
    'embed.protected': 'The embed route takes the address of an item with a password.',
    'proxy.permission':
      'The proxy route answers 401 or 403 with `rest_forbidden` to users who cannot edit posts.',
    'proxy.own': 'The proxy route answers 200 to a contributor for an address of the site itself.',
    'proxy.unreachable': 'The proxy route answers 404 with `oembed_invalid_url` when nothing can be fetched.',
    'proxy.format.unknown': 'The proxy route answers an unknown `format` with 400.',
    'proxy.format.xml': 'The proxy route answers `format=xml` with JSON.',
  }),
]
