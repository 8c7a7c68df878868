import { everywhere, ids, integer, shownIn, text, uri } from '../schema/describe.ts'
import type { ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { force, id } from './item-arguments.ts'
import {
  contextArgument,
  idList,
  offset,
  order,
  orderBy,
  paging,
  searchSemantics,
  slugs,
} from './list-arguments.ts'

const version = {
  ...integer('The version of theme.json that the settings are written in.'),
  default: 3,
  minimum: 2,
  maximum: 3,
} as const

const { search: _search, ...paged } = paging

const list = {
  ...paged,
  exclude: idList('None of these fonts.'),
  include: idList('Only these fonts.'),
  search_semantics: searchSemantics,
  offset,
  order,
  orderby: { ...orderBy(['id', 'include']), default: 'id' },
} as const satisfies ArgumentDefinitions

const family = { description: 'The id of the font family.', type: 'integer', required: true } as const
const face = { ...id, required: true } as const

const settings = (what: string) =>
  ({ description: `The settings of a ${what}, as a text of JSON.`, type: 'string', required: true }) as const

const familyFields = { theme_json_version: version, font_family_settings: settings('font family') } as const
const faceFields = { theme_json_version: version, font_face_settings: settings('font face') } as const

const removal = force('Has to be true: fonts have no trash.')

const plain = text('')

/** The settings of a font family, once they are read. */
export const familySettings = {
  description: 'Its settings, as in theme.json.',
  type: 'object',
  properties: {
    name: text('The name to show.'),
    slug: text('Its name in styles.'),
    fontFamily: text('Its value in styles.'),
    preview: { ...uri('The address of an image of it.'), default: '' },
  },
  additionalProperties: false,
} as const satisfies ValueSchema

/** The settings of a font face, once they are read. */
export const faceSettings = {
  description: 'Its settings, as in theme.json.',
  type: 'object',
  properties: {
    fontFamily: { ...plain, default: '' },
    fontStyle: { ...plain, default: 'normal' },
    fontWeight: { ...plain, type: ['string', 'integer'], default: '400' },
    fontDisplay: { ...plain, default: 'fallback', enum: ['auto', 'block', 'fallback', 'swap', 'optional'] },
    src: { description: '', type: ['string', 'array'], items: { type: 'string' }, default: [] },
    fontStretch: plain,
    ascentOverride: plain,
    descentOverride: plain,
    fontVariant: plain,
    fontFeatureSettings: plain,
    fontVariationSettings: plain,
    lineGapOverride: plain,
    sizeAdjust: plain,
    unicodeRange: plain,
    preview: { ...uri(''), default: '' },
  },
  additionalProperties: false,
} as const satisfies ValueSchema

export const fontFamilyRecord = {
  title: 'wp_font_family',
  properties: {
    id: { ...id, context: everywhere, readonly: true },
    theme_json_version: { ...version, context: everywhere },
    font_faces: shownIn(everywhere, ids('Its font faces by id.')),
    font_family_settings: { ...familySettings, context: everywhere },
  },
} as const

export const fontFaceRecord = {
  title: 'wp_font_face',
  properties: {
    id: { ...id, context: everywhere, readonly: true },
    theme_json_version: { ...version, context: everywhere },
    parent: shownIn(everywhere, integer('The font family it belongs to.')),
    font_face_settings: { ...faceSettings, context: everywhere },
  },
} as const

export const fontFamilyRoutes = {
  '/font-families': {
    get: { id: 'font-families.list', args: { ...list, slug: slugs } },
    post: { id: 'font-families.create', args: familyFields },
  },
  '/font-families/(?P<id>[\\d]+)': {
    get: { id: 'font-families.read', args: { id, context: contextArgument } },
    'post put patch': { id: 'font-families.update', args: { id, ...familyFields } },
    delete: { id: 'font-families.delete', args: { id, force: removal } },
  },
  '/font-families/(?P<font_family_id>[\\d]+)/font-faces': {
    get: { id: 'font-families.font-faces.list', args: { font_family_id: family, ...list } },
    post: { id: 'font-families.font-faces.create', args: { font_family_id: family, ...faceFields } },
  },
  '/font-families/(?P<font_family_id>[\\d]+)/font-faces/(?P<id>[\\d]+)': {
    get: {
      id: 'font-families.font-faces.read',
      args: { font_family_id: family, id: face, context: contextArgument },
    },
    delete: {
      id: 'font-families.font-faces.delete',
      args: { font_family_id: family, id: face, force: removal },
    },
  },
} as const satisfies RouteDeclarations
