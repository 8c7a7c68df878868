import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** The embed look-ups beyond their arguments. */
export const embedRequirements: readonly Requirement[] = [
  ...statements(sections.embed, 'required', {
    'embed.data': 'The embed route returns data for embedding the item at `url`.',
    'proxy.data': 'The proxy route returns data for embedding the page at `url`.',
    'proxy.maxwidth.pixels': 'The `maxwidth` of the proxy route is in pixels.',
    'proxy.discover.effect':
      'When `discover` is true, the proxy route looks for the oEmbed links of providers that are not sanctioned.',
  }),
  ...statements(sections.embed, 'reference', {
    'embed.version': 'Embed data has the `version` 1.0.',
    'embed.type': 'Embed data of an item has the `type` `rich`.',
    'embed.provider': 'Embed data names the site in `provider_name` and `provider_url`.',
    'embed.author': 'Embed data names the author in `author_name` and `author_url`.',
    'embed.content': 'Embed data has the `title`, `width`, `height` and `html` of the item.',
    'embed.thumbnail':
      'Embed data of an item with a featured image has the address, width and height of a thumbnail.',
    'embed.width.clamped': 'The width of an embed is `maxwidth`, but at least 200 and at most 600.',
    'embed.height': 'The height of an embed is nine sixteenths of its width, rounded up, but at least 200.',
    'embed.maxwidth.word': 'The embed route accepts a `maxwidth` that is not a number.',
    'embed.format.xml': 'The embed route returns XML with the root `oembed` for `format=xml`.',
    'embed.format.other': 'The embed route returns JSON for any `format` except `xml`.',
    'embed.unknown': 'An address without a published item of the site returns 404 with `oembed_invalid_url`.',
    'embed.foreign': 'An address of another site returns 404 with `oembed_invalid_url`.',
    'embed.draft': 'The address of a draft returns 404 with `oembed_invalid_url`.',
    'embed.home': 'The address of a home page that shows posts returns 404 with `oembed_invalid_url`.',
    'embed.not-an-address': 'A `url` that is not an address returns 404 with `oembed_invalid_url`.',
    'embed.unknown.xml': 'With `format=xml`, errors of the embed route are XML too.',
    'embed.url.missing': 'The embed route without `url` returns 400 with `rest_missing_callback_param`.',
    'embed.by-id': 'The embed route accepts an address with the id in its query.',
    'embed.fragment': 'The embed route accepts an address with a fragment.',
    'embed.page': 'The embed route accepts the address of a page.',
    'embed.protected': 'The embed route accepts the address of an item with a password.',
    'proxy.permission':
      'The proxy route returns 401 or 403 with `rest_forbidden` to clients that cannot edit posts.',
    'proxy.own': 'The proxy route returns 200 to a contributor for an address of the same site.',
    'proxy.unreachable': 'The proxy route returns 404 with `oembed_invalid_url` when nothing can be fetched.',
    'proxy.format.unknown': 'The proxy route returns 400 for an unknown `format`.',
    'proxy.format.xml': 'The proxy route returns JSON for `format=xml`.',
  }),
]
