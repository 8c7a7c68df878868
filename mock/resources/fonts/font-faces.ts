import type { Json, JsonObject } from '../../../contract/index.ts'
import { faceSettings } from '../../../contract/resources/fonts.ts'
import type { Denial } from '../../authorise/denial.ts'
import { type Call, contextOf, type EndpointBehaviour, idOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { fontPage } from './font-list.ts'
import { fontDenial, noFontTrash } from './font-rights.ts'
import { sentSettings, settingsCheck } from './font-settings.ts'
import { type Font, facesOf, keptFonts } from './fonts-of.ts'
import { renderFace } from './render-font.ts'

/** `GET` of the faces of a font family. */
export const fontFaceList: EndpointBehaviour = {
  permit: (call) => familyDenial(call, 'read'),
  handle: (call) =>
    fontPage(facesOf(familyId(call), call.state), call, (face) => renderFace(face, call, contextOf(call))),
}

/** `GET` of a font face. */
export const fontFaceRead: EndpointBehaviour = {
  permit: (call) => faceDenial(call, 'read'),
  handle: (call) => ({ status: 200, body: renderFace(namedFace(call), call, contextOf(call)) }),
}

/** `POST` of the faces of a font family. */
export const fontFaceCreate: EndpointBehaviour = {
  checks: () => ({
    font_face_settings: settingsCheck({
      schema: faceSettings,
      required: ['fontFamily', 'src'],
      refuse: ({ src }) => unreachable(src),
    }),
  }),
  permit: (call) => familyDenial(call, 'create'),
  handle: (call) => {
    const { state } = call
    const parent = familyId(call)
    const settings = { ...defaults, ...sentSettings(call.args.font_face_settings) }
    if (facesOf(parent, state).some((face) => looksOf(face.settings) === looksOf(settings)))
      throw new RestError(
        400,
        'rest_duplicate_font_face',
        `The font family ${parent} has a face with this style and weight already.`,
      )
    const face = keptFonts.put({ id: state.takeId(), parent, settings }, state)
    const location = call.addresses.route(`/core/v2/font-families/${parent}/font-faces/${face.id}`)
    return { status: 201, headers: { Location: location }, body: renderFace(face, call, 'edit') }
  },
}

/** `DELETE` of a font face. */
export const fontFaceDelete: EndpointBehaviour = {
  permit: (call) => faceDenial(call, 'delete'),
  handle: (call) => {
    const face = namedFace(call)
    if (call.args.force !== true) throw noFontTrash()
    const { _links: _, ...previous } = renderFace(face, call, 'edit')
    keptFonts.remove(face.id, call.state)
    return { status: 200, body: { deleted: true, previous } }
  },
}

const defaults = { fontStyle: 'normal', fontWeight: '400', fontDisplay: 'fallback', preview: '' } as const

// What tells a face from the others of its family.
const looksOf = ({ fontFamily, fontStyle, fontWeight, fontStretch, unicodeRange }: JsonObject): string =>
  JSON.stringify([fontFamily, fontStyle, String(fontWeight), fontStretch, unicodeRange]).toLowerCase()

// A file that is sent along is kept nowhere here: a face is somewhere already.
function unreachable(src: Json | undefined): string | undefined {
  const sources = [src].flat()
  return sources.every((each) => typeof each === 'string' && URL.canParse(each))
    ? undefined
    : 'font_face_settings[src] has to be the address of a font, or several.'
}

const familyId = (call: Call): number => idOf(call, 'font_family_id')

function familyDenial(call: Call, act: 'read' | 'create' | 'delete'): Denial | undefined {
  const family = keptFonts.get(familyId(call), call.state)
  if (family?.parent === 0) return fontDenial(call, act)
  const text = `There is no font family with the id ${familyId(call)}.`
  return new RestError(404, 'rest_post_invalid_parent', text)
}

// The face is looked for before its family.
function faceDenial(call: Call, act: 'read' | 'delete'): Denial | undefined {
  return foundFace(call) === undefined ? noFace(call) : familyDenial(call, act)
}

function foundFace(call: Call): Font | undefined {
  const face = keptFonts.get(idOf(call), call.state)
  return face?.parent === 0 ? undefined : face
}

const noFace = (call: Call): RestError =>
  new RestError(404, 'rest_post_invalid_id', `There is no font face with the id ${idOf(call)}.`)

function namedFace(call: Call): Font {
  const id = idOf(call)
  const face = foundFace(call)
  if (face === undefined) throw noFace(call)
  if (face.parent !== familyId(call))
    throw new RestError(
      404,
      'rest_font_face_parent_id_mismatch',
      `The font face ${id} is of another family than ${familyId(call)}.`,
    )
  return face
}
