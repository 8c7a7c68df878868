import type { ArgumentDefinitions } from '../dialect.ts'

const url = {
  description: 'The address whose embed is wanted.',
  type: 'string',
  format: 'uri',
  required: true,
} as const

/** Arguments of `GET /oembed/1.0/embed`. */
export const embedArguments: ArgumentDefinitions = {
  url,
  format: { default: 'json' },
  maxwidth: { default: 600 },
}

/** Arguments of `GET /oembed/1.0/proxy`. */
export const embedProxyArguments: ArgumentDefinitions = {
  url,
  format: { description: 'The wire format.', type: 'string', default: 'json', enum: ['json', 'xml'] },
  maxwidth: { description: 'The widest the embed may be, in pixels.', type: 'integer', default: 600 },
  maxheight: { description: 'The highest the embed may be, in pixels.', type: 'integer' },
  discover: {
    description: 'Look for the links of providers that are not known.',
    type: 'boolean',
    default: true,
  },
}
