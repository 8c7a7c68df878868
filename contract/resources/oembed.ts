import { flag, integer, uri } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'

const url = { ...uri('The address of the requested embed.'), required: true } as const

/** Arguments of `GET /oembed/1.0/embed`. */
export const embedArguments = {
  url,
  format: { default: 'json' },
  maxwidth: { default: 600 },
} as const satisfies ArgumentDefinitions

/** Arguments of `GET /oembed/1.0/proxy`. */
export const embedProxyArguments = {
  url,
  format: { description: 'The wire format.', type: 'string', default: 'json', enum: ['json', 'xml'] },
  maxwidth: { description: 'The widest the embed may be, in pixels.', type: 'integer', default: 600 },
  maxheight: integer('The highest the embed may be, in pixels.'),
  discover: { ...flag('Look for the links of providers that are not known.'), default: true },
} as const satisfies ArgumentDefinitions

/** The embed look-ups of `oembed/1.0` (section Embed lookup). */
export const embedRoutes = {
  '/embed': { get: { id: 'embed', args: embedArguments } },
  '/proxy': { get: { id: 'proxy', args: embedProxyArguments } },
} as const satisfies RouteDeclarations
