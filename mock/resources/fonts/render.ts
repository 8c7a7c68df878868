import type { Context, JsonObject } from '../../../contract/index.ts'
import { fontFaceRecord, fontFamilyRecord } from '../../../contract/resources/fonts.ts'
import { optionRows } from '../../store/option-rows.ts'
import type { SiteState } from '../../store/site-state.ts'
import { type Rendered, recordRenderer } from '../../view/context-filter.ts'
import type { View } from '../../view/view.ts'

interface FontSource {
  readonly font: Font
  readonly view: View
}

const families = '/core/v2/font-families'

const renderFamilyFields = recordRenderer<FontSource, keyof typeof fontFamilyRecord.properties>(
  fontFamilyRecord,
  {
    id: ({ font }) => font.id,
    theme_json_version: () => 3,
    font_faces: ({ font, view }) => facesOf(font.id, view.state).map(({ id }) => id),
    font_family_settings: ({ font }) => ({ preview: '', ...font.settings }),
  },
)

const renderFaceFields = recordRenderer<FontSource, keyof typeof fontFaceRecord.properties>(fontFaceRecord, {
  id: ({ font }) => font.id,
  theme_json_version: () => 3,
  parent: ({ font }) => font.parent,
  font_face_settings: ({ font }) => ({ ...font.settings }),
})

export function renderFamily(font: Font, view: View, context: Context): Rendered {
  const { addresses, state } = view
  const collection = addresses.route(families)
  const self = `${collection}/${font.id}`
  const faces = facesOf(font.id, state)
  return {
    ...renderFamilyFields({ font, view }, context),
    _links: {
      self: [{ href: self }],
      collection: [{ href: collection }],
      about: [{ href: addresses.route('/core/v2/types/wp_font_family') }],
      ...(faces.length > 0 && {
        font_faces: faces.map(({ id }) => ({ embeddable: true, href: `${self}/font-faces/${id}` })),
      }),
    },
  }
}

export function renderFace(font: Font, view: View, context: Context): Rendered {
  const parent = `${view.addresses.route(families)}/${font.parent}`
  return {
    ...renderFaceFields({ font, view }, context),
    _links: {
      self: [{ href: `${parent}/font-faces/${font.id}` }],
      collection: [{ href: `${parent}/font-faces` }],
      parent: [{ href: parent }],
    },
  }
}

/** An installed font family, or a face of one. */
export type Font = {
  readonly id: number
  /** The family of a face; 0 for a family. */
  readonly parent: number
  /** In the form of theme.json. */
  readonly settings: JsonObject
}

export const storedFonts = optionRows<Font>('fonts', (row) => ({
  id: row.number('id'),
  parent: row.number('parent'),
  settings: row.object('settings'),
}))

export function fontFamilies(state: SiteState): Font[] {
  return storedFonts.all(state).filter(({ parent }) => parent === 0)
}

export function facesOf(family: number, state: SiteState): Font[] {
  return storedFonts.all(state).filter(({ parent }) => parent !== 0 && parent === family)
}
