import type { Json, JsonObject } from '../../../contract/index.ts'
import { faceSettings, familySettings } from '../../../contract/resources/fonts.ts'
import { slugify } from '../../../fixtures/slug.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { checkOrder } from '../../store/lists/check-order.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { contextOf, idOf, listOf, scalarText } from '../endpoint/arguments.ts'
import { type Answer, type Call, created, deleted, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { requireForce } from '../endpoint/late-refusals.ts'
import { pageOf } from '../endpoint/paging.ts'
import { sentSettings, settingsCheck } from './fields.ts'
import { type Font, facesOf, fontFamilies, renderFace, renderFamily, storedFonts } from './render.ts'

export const fontFamilyList: EndpointBehaviour = {
  permit: (call) => fontDenial(call, 'read'),
  handle: (call) => {
    const slugs = listOf(call.args.slug)
    const families = fontFamilies(call.state)
    const found = families.filter(
      ({ settings }) =>
        slugs.length === 0 || slugs.some((slug) => slugify(scalarText(slug)) === settings.slug),
    )
    return fontPage(found, call, (family) => renderFamily(family, call, contextOf(call)))
  },
}

export const fontFamilyRead: EndpointBehaviour = {
  permit: (call) => familyDenial(call, 'read'),
  handle: (call) => ok(renderFamily(requireFamily(call), call, contextOf(call))),
}

/** `POST` of the font families: installs one. */
export const fontFamilyCreate: EndpointBehaviour = {
  checks: () => ({
    font_family_settings: settingsCheck({ schema: familySettings, required: ['name', 'slug', 'fontFamily'] }),
  }),
  permit: (call) => fontDenial(call, 'create'),
  handle: (call) => {
    const { state } = call
    const sent = sentSettings(call.args.font_family_settings)
    const slug = slugify(scalarText(sent.slug))
    if (fontFamilies(state).some(({ settings }) => settings.slug === slug))
      throw new RestError(400, 'rest_duplicate_font_family', `Another font family has the slug ${slug}.`)
    const family = storedFonts.put({ id: state.takeId(), parent: 0, settings: { ...sent, slug } }, state)
    const location = call.addresses.route(`/core/v2/font-families/${family.id}`)
    return created(location, renderFamily(family, call, 'edit'))
  },
}

/** `POST`, `PUT`, `PATCH` of a font family: its slug can't change, as styles refer to it. */
export const fontFamilyUpdate: EndpointBehaviour = {
  checks: () => ({
    font_family_settings: settingsCheck({
      schema: familySettings,
      required: [],
      refuse: ({ slug }) =>
        slug === undefined ? undefined : 'font_family_settings[slug] cannot be changed. Leave it out.',
    }),
  }),
  permit: (call) => familyDenial(call, 'edit'),
  handle: (call) => {
    const family = requireFamily(call)
    const settings = { ...family.settings, ...sentSettings(call.args.font_family_settings) }
    return ok(renderFamily(storedFonts.put({ ...family, settings }, call.state), call, 'edit'))
  },
}

/** `DELETE` of a font family, with its faces. */
export const fontFamilyDelete: EndpointBehaviour = {
  permit: (call) => familyDenial(call, 'delete'),
  handle: (call) => {
    const family = requireFamily(call)
    requireForce(call, 'Fonts')
    const previous = renderFamily(family, call, 'edit')
    for (const { id } of [...facesOf(family.id, call.state), family]) storedFonts.remove(id, call.state)
    return deleted(previous)
  },
}

function familyDenial(call: Call, act: 'read' | 'edit' | 'delete'): Denial | undefined {
  return findFamily(call) === undefined ? unknownFamily(call) : fontDenial(call, act)
}

function findFamily(call: Call): Font | undefined {
  const family = storedFonts.get(idOf(call), call.state)
  return family?.parent === 0 ? family : undefined
}

function requireFamily(call: Call): Font {
  const family = findFamily(call)
  if (family === undefined) throw unknownFamily(call)
  return family
}

const unknownFamily = (call: Call): RestError =>
  new RestError(404, 'rest_post_invalid_id', `There is no font family with the id ${idOf(call)}.`)

export const fontFaceList: EndpointBehaviour = {
  permit: (call) => parentDenial(call, 'read'),
  handle: (call) =>
    fontPage(facesOf(familyId(call), call.state), call, (face) => renderFace(face, call, contextOf(call))),
}

export const fontFaceRead: EndpointBehaviour = {
  permit: (call) => faceDenial(call, 'read'),
  handle: (call) => ok(renderFace(requireFace(call), call, contextOf(call))),
}

export const fontFaceCreate: EndpointBehaviour = {
  checks: () => ({
    font_face_settings: settingsCheck({
      schema: faceSettings,
      required: ['fontFamily', 'src'],
      refuse: ({ src }) => srcProblem(src),
    }),
  }),
  permit: (call) => parentDenial(call, 'create'),
  handle: (call) => {
    const { state } = call
    const parent = familyId(call)
    const settings = { ...defaults, ...sentSettings(call.args.font_face_settings) }
    if (facesOf(parent, state).some((face) => looksOf(face.settings) === looksOf(settings)))
      throw new RestError(
        400,
        'rest_duplicate_font_face',
        `The font family ${parent} has the same face already.`,
      )
    const face = storedFonts.put({ id: state.takeId(), parent, settings }, state)
    const location = call.addresses.route(`/core/v2/font-families/${parent}/font-faces/${face.id}`)
    return created(location, renderFace(face, call, 'edit'))
  },
}

export const fontFaceDelete: EndpointBehaviour = {
  permit: (call) => faceDenial(call, 'delete'),
  handle: (call) => {
    const face = requireFace(call)
    requireForce(call, 'Fonts')
    const previous = renderFace(face, call, 'edit')
    storedFonts.remove(face.id, call.state)
    return deleted(previous)
  },
}

const defaults = { fontStyle: 'normal', fontWeight: '400', fontDisplay: 'fallback', preview: '' } as const

// The settings in which faces of a family differ.
const looksOf = ({ fontFamily, fontStyle, fontWeight, fontStretch, unicodeRange }: JsonObject): string =>
  JSON.stringify([fontFamily, fontStyle, String(fontWeight), fontStretch, unicodeRange]).toLowerCase()

// The mock takes no font files, only addresses.
function srcProblem(src: Json | undefined): string | undefined {
  const sources = [src].flat()
  return sources.every((each) => typeof each === 'string' && URL.canParse(each))
    ? undefined
    : 'font_face_settings[src] must be a URL, or a list of them.'
}

const familyId = (call: Call): number => idOf(call, 'font_family_id')

function parentDenial(call: Call, act: 'read' | 'create' | 'delete'): Denial | undefined {
  const family = storedFonts.get(familyId(call), call.state)
  if (family?.parent === 0) return fontDenial(call, act)
  const text = `There is no font family with the id ${familyId(call)}.`
  return new RestError(404, 'rest_post_invalid_parent', text)
}

// Like WordPress, checks the face before its family.
function faceDenial(call: Call, act: 'read' | 'delete'): Denial | undefined {
  return findFace(call) === undefined ? noFace(call) : parentDenial(call, act)
}

function findFace(call: Call): Font | undefined {
  const face = storedFonts.get(idOf(call), call.state)
  return face?.parent === 0 ? undefined : face
}

const noFace = (call: Call): RestError =>
  new RestError(404, 'rest_post_invalid_id', `There is no font face with the id ${idOf(call)}.`)

function requireFace(call: Call): Font {
  const id = idOf(call)
  const face = findFace(call)
  if (face === undefined) throw noFace(call)
  if (face.parent !== familyId(call))
    throw new RestError(404, 'rest_font_face_parent_id_mismatch', `The font face ${id} is of another family.`)
  return face
}

/** A page of fonts, filtered and sorted by id. */
function fontPage(fonts: readonly Font[], call: Call, render: (font: Font) => Rendered): Answer {
  const { args } = call
  const include = listOf(args.include)
  const exclude = listOf(args.exclude)
  const sign = args.order === 'asc' ? 1 : -1
  checkOrder({ orderby: args.orderby, include })
  const found = fonts
    .filter(({ id }) => (include.length > 0 ? include.includes(id) : !exclude.includes(id)))
    .sort((a, b) =>
      args.orderby === 'include' ? include.indexOf(a.id) - include.indexOf(b.id) : sign * (a.id - b.id),
    )
  return pageOf(found, call, render)
}

const codes = {
  read: 'rest_cannot_read',
  create: 'rest_cannot_create',
  edit: 'rest_cannot_edit',
  delete: 'rest_cannot_delete',
} as const

/** Why a user may not act on fonts; undefined when the user may. */
export function fontDenial({ user }: Pick<Call, 'user'>, act: keyof typeof codes): Denial | undefined {
  if (can(user, 'edit_theme_options')) return undefined
  return denied(user, codes[act], 'Only administrators can manage fonts. Sign in as one.')
}
