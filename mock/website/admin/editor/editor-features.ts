import type { Json, JsonObject } from '../../../../contract/index.ts'
import { coreSettings } from '../../../resources/global-styles/core-settings.ts'
import { themeStyles } from '../../../resources/global-styles/theme-styles.ts'

/** What can be set of blocks, and what there is to choose from: WordPress' own, and the theme's over it. */
export const editorFeatures: JsonObject = merged(coreSettings, themeStyles.settings)

function merged(below: JsonObject, above: JsonObject): JsonObject {
  const common = Object.entries(above).map(([name, value]) => {
    const under = below[name]
    return [name, isObject(under) && isObject(value) ? merged(under, value) : value]
  })
  return { ...below, ...Object.fromEntries(common) }
}

/** Is a value an object, and no list. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
