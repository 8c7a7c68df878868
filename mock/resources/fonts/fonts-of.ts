import type { JsonObject } from '../../../contract/index.ts'
import { keptRows } from '../../store/kept-rows.ts'
import type { SiteState } from '../../store/site-state.ts'

/** A font family that was installed, or a face of one. */
export type Font = {
  readonly id: number
  /** The family of a face; 0 for a family. */
  readonly parent: number
  /** As theme.json has them. */
  readonly settings: JsonObject
}

export const keptFonts = keptRows<Font>('fonts', (row) => ({
  id: row.number('id'),
  parent: row.number('parent'),
  settings: row.object('settings'),
}))

/** The font families of a site. */
export function fontFamilies(state: SiteState): Font[] {
  return keptFonts.all(state).filter(({ parent }) => parent === 0)
}

/** The faces of a font family. */
export function facesOf(family: number, state: SiteState): Font[] {
  return keptFonts.all(state).filter(({ parent }) => parent !== 0 && parent === family)
}
