import type { Context, Json } from '../../../contract/index.ts'
import { fontCollectionRecord } from '../../../contract/resources/font-collections.ts'
import { type Call, contextOf, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { pageOf } from '../../endpoint/paging.ts'
import { RestError } from '../../http/errors.ts'
import { type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { fontDenial } from './font-rights.ts'

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

/** The collection that a site comes with. The fonts of this one are nowhere: a fake site sends nobody elsewhere. */
const collections: readonly FontCollection[] = [
  {
    slug: 'google-fonts',
    name: 'Google Fonts',
    description: 'Some of the fonts that can be installed.',
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

function render(collection: FontCollection, { addresses }: Call, context: Context): Rendered {
  const all = addresses.route('/core/v2/font-collections')
  return {
    ...renderFields(collection, context),
    _links: { self: [{ href: `${all}/${collection.slug}` }], collection: [{ href: all }] },
  }
}

/** `GET` of the collections of fonts that can be installed. */
export const fontCollectionList: EndpointBehaviour = {
  permit: (call) => fontDenial(call, 'read'),
  handle: (call) => pageOf(collections, call, (each) => render(each, call, contextOf(call))),
}

/** `GET` of a collection of fonts. */
export const fontCollectionRead: EndpointBehaviour = {
  permit: (call) => fontDenial(call, 'read'),
  handle: (call) => {
    const slug = textOf(call.args.slug ?? call.match.captures.slug)
    const collection = collections.find((each) => each.slug === slug)
    if (collection) return { status: 200, body: render(collection, call, contextOf(call)) }
    const text = `There is no font collection ${JSON.stringify(slug)}. The list names them.`
    throw new RestError(404, 'rest_font_collection_not_found', text)
  },
}
