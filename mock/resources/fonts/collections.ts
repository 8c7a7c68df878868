import type { Context, Json } from '../../../contract/index.ts'
import { fontCollectionRecord } from '../../../contract/resources/font-collections.ts'
import { RestError } from '../../http/errors.ts'
import { type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { readMethods, selfLink } from '../../view/links.ts'
import { contextOf, scalarText } from '../endpoint/arguments.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { pageOf } from '../endpoint/paging.ts'
import { fontDenial } from './controller.ts'

interface FontCollection {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly font_families: readonly Json[]
  readonly categories: readonly Json[]
}

const family = (name: string, kind: 'serif' | 'sans-serif' | 'monospace'): Json => {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const face = (fontWeight: string): Json => ({
    fontFamily: name,
    fontStyle: 'normal',
    fontWeight,
    src: `https://fonts.example/${slug}/${fontWeight}.woff2`,
  })
  return {
    font_family_settings: {
      name,
      slug,
      fontFamily: `"${name}", ${kind}`,
      fontFace: [face('400'), face('700')],
    },
    categories: [kind],
  }
}

/** The font collections. Their files do not exist, so that no client calls an external site. */
const collections: readonly FontCollection[] = [
  {
    slug: 'google-fonts',
    name: 'Google Fonts',
    description: 'Fonts to install.',
    font_families: [
      family('Inter', 'sans-serif'),
      family('Lora', 'serif'),
      family('Roboto Mono', 'monospace'),
    ],
    categories: [
      { name: 'Sans Serif', slug: 'sans-serif' },
      { name: 'Serif', slug: 'serif' },
      { name: 'Monospace', slug: 'monospace' },
    ],
  },
]

const renderFields = recordRenderer<FontCollection, keyof typeof fontCollectionRecord.properties>(
  fontCollectionRecord,
  {
    slug: ({ slug }) => slug,
    name: ({ name }) => name,
    description: ({ description }) => description,
    font_families: ({ font_families }) => font_families,
    categories: ({ categories }) => categories,
  },
)

function renderCollection(collection: FontCollection, call: Call, context: Context): Rendered {
  const all = call.addresses.route('/core/v2/font-collections')
  return {
    ...renderFields(collection, context),
    _links: {
      self: selfLink(call, `${all}/${collection.slug}`, readMethods),
      collection: [{ href: all }],
    },
  }
}

export const fontCollectionList: EndpointBehaviour = {
  permit: (call) => fontDenial(call, 'read'),
  handle: (call) => pageOf(collections, call, (each) => renderCollection(each, call, contextOf(call))),
}

export const fontCollectionRead: EndpointBehaviour = {
  permit: (call) => fontDenial(call, 'read'),
  handle: (call) => {
    const slug = scalarText(call.args.slug ?? call.match.captures.slug)
    const collection = collections.find((each) => each.slug === slug)
    if (collection) return ok(renderCollection(collection, call, contextOf(call)))
    const text = `There is no font collection ${JSON.stringify(slug)}. Use one of ${collections.map((each) => each.slug).join(', ')}.`
    throw new RestError(404, 'rest_font_collection_not_found', text)
  },
}
