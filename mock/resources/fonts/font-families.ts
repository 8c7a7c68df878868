import { familySettings } from '../../../contract/resources/fonts.ts'
import type { Denial } from '../../authorise/denial.ts'
import { listOf } from '../../endpoint/argument-readers.ts'
import { type Call, contextOf, type EndpointBehaviour, idOf, textOf } from '../../endpoint/call.ts'
import { slugify } from '../../html/slug.ts'
import { RestError } from '../../http/errors.ts'
import { fontPage } from './font-list.ts'
import { fontDenial, noFontTrash } from './font-rights.ts'
import { sentSettings, settingsCheck } from './font-settings.ts'
import { type Font, facesOf, fontFamilies, keptFonts } from './fonts-of.ts'
import { renderFamily } from './render-font.ts'

/** `GET` of the font families that were installed. */
export const fontFamilyList: EndpointBehaviour = {
  permit: (call) => fontDenial(call, 'read'),
  handle: (call) => {
    const slugs = listOf(call.args.slug)
    const families = fontFamilies(call.state)
    const found = families.filter(
      ({ settings }) => slugs.length === 0 || slugs.some((slug) => slugify(textOf(slug)) === settings.slug),
    )
    return fontPage(found, call, (family) => renderFamily(family, call, contextOf(call)))
  },
}

/** `GET` of a font family. */
export const fontFamilyRead: EndpointBehaviour = {
  permit: (call) => familyDenial(call, 'read'),
  handle: (call) => ({ status: 200, body: renderFamily(namedFamily(call), call, contextOf(call)) }),
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
    const slug = slugify(textOf(sent.slug))
    if (fontFamilies(state).some(({ settings }) => settings.slug === slug))
      throw new RestError(
        400,
        'rest_duplicate_font_family',
        `There is a font family with the slug ${slug} already. Use another.`,
      )
    const family = keptFonts.put({ id: state.takeId(), parent: 0, settings: { ...sent, slug } }, state)
    const location = call.addresses.route(`/core/v2/font-families/${family.id}`)
    return { status: 201, headers: { Location: location }, body: renderFamily(family, call, 'edit') }
  },
}

/** `POST`, `PUT`, `PATCH` of a font family: all but its slug, which styles name it by. */
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
    const family = namedFamily(call)
    const settings = { ...family.settings, ...sentSettings(call.args.font_family_settings) }
    return {
      status: 200,
      body: renderFamily(keptFonts.put({ ...family, settings }, call.state), call, 'edit'),
    }
  },
}

/** `DELETE` of a font family, with its faces. */
export const fontFamilyDelete: EndpointBehaviour = {
  permit: (call) => familyDenial(call, 'delete'),
  handle: (call) => {
    const family = namedFamily(call)
    if (call.args.force !== true) throw noFontTrash()
    const { _links: _, ...previous } = renderFamily(family, call, 'edit')
    for (const { id } of [...facesOf(family.id, call.state), family]) keptFonts.remove(id, call.state)
    return { status: 200, body: { deleted: true, previous } }
  },
}

function familyDenial(call: Call, act: 'read' | 'edit' | 'delete'): Denial | undefined {
  return findFamily(call) === undefined ? unknownFamily(call) : fontDenial(call, act)
}

function findFamily(call: Call): Font | undefined {
  const family = keptFonts.get(idOf(call), call.state)
  return family?.parent === 0 ? family : undefined
}

function namedFamily(call: Call): Font {
  const family = findFamily(call)
  if (family === undefined) throw unknownFamily(call)
  return family
}

const unknownFamily = (call: Call): RestError =>
  new RestError(404, 'rest_post_invalid_id', `There is no font family with the id ${idOf(call)}.`)
