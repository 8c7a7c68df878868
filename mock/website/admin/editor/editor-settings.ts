import type { Json, JsonObject } from '../../../../contract/index.ts'
import { isObject } from '../../../../contract/lib/json.ts'
import { can } from '../../../auth/rights.ts'
import { coreSettings } from '../../../resources/global-styles/core-settings.ts'
import { themeStyles } from '../../../resources/global-styles/theme-styles.ts'
import { templatePartAreas, templateTypes } from '../../../resources/themes/installed-themes.ts'
import { allowedTypes } from '../../../store/allowed-types.ts'
import { registeredSizes } from '../../../store/image-sizes.ts'
import type { ContentRecord } from '../../../store/records.ts'
import { numberSetting } from '../../../store/site-settings.ts'
import type { View } from '../../../view/view.ts'

/** The block settings and presets: those of WordPress, overridden by the theme. */
const editorFeatures: JsonObject = merged(coreSettings, themeStyles.settings)

function merged(below: JsonObject, above: JsonObject): JsonObject {
  const common = Object.entries(above).map(([name, value]) => {
    const under = below[name]
    return [name, isObject(under) && isObject(value) ? merged(under, value) : value]
  })
  return { ...below, ...Object.fromEntries(common) }
}

const namedSizes = { thumbnail: 'Thumbnail', medium: 'Medium', large: 'Large', full: 'Full Size' } as const

const imageSizes: readonly Json[] = Object.entries(namedSizes).map(([slug, name]) => ({ slug, name }))

const imageDimensions: JsonObject = Object.fromEntries(
  registeredSizes
    .filter(({ name }) => name in namedSizes)
    .map(({ name, width, height, crop }) => [name, { width, height, crop }]),
)

/** The largest upload in bytes: twice the default of PHP. */
const maxUploadFileSize = 64 * 1024 * 1024

/** The settings that a block editor gets on its page. Follows `get_block_editor_settings`. */
export function editorSettings({ type }: ContentRecord, { user, addresses, state }: View): JsonObject {
  return {
    alignWide: true,
    allowedBlockTypes: true,
    allowedMimeTypes: allowedTypes,
    autosaveInterval: 60,
    localAutosaveInterval: 15,
    availableTemplates: {},
    defaultTemplatePartAreas: templatePartAreas,
    defaultTemplateTypes: templateTypes,
    disablePostFormats: type !== 'post',
    imageDefaultSize: 'large',
    imageDimensions,
    imageEditing: true,
    imageSizes,
    isRTL: false,
    maxUploadFileSize: can(user, 'upload_files') ? maxUploadFileSize : 0,
    postLock: { isLocked: false },
    postsPerPage: numberSetting(state, 'posts_per_page'),
    richEditingEnabled: true,
    siteUrl: addresses.base,
    styles: [{ css: themeCss, isGlobalStyles: true, __unstableType: 'theme' }],
    supportsLayout: true,
    supportsTemplateMode: true,
    __unstableIsBlockBasedTheme: true,
    __experimentalFeatures: editorFeatures,
    __experimentalAdditionalBlockPatterns: [],
    __experimentalAdditionalBlockPatternCategories: [],
  }
}

/** How presets are stored: the path of their values, their key, and the classes that use one. */
const presets = [
  {
    at: ['color', 'palette'],
    key: 'color',
    name: 'color',
    classes: { color: 'color', 'background-color': 'background-color' },
  },
  {
    at: ['color', 'gradients'],
    key: 'gradient',
    name: 'gradient',
    classes: { 'gradient-background': 'background' },
  },
  { at: ['typography', 'fontSizes'], key: 'size', name: 'font-size', classes: { 'font-size': 'font-size' } },
  {
    at: ['typography', 'fontFamilies'],
    key: 'fontFamily',
    name: 'font-family',
    classes: { 'font-family': 'font-family' },
  },
  { at: ['spacing', 'spacingSizes'], key: 'size', name: 'spacing', classes: {} },
  { at: ['shadow', 'presets'], key: 'shadow', name: 'shadow', classes: {} },
] as const

const valueAt = (within: JsonObject, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((value, name) => (isObject(value) ? value[name] : undefined), within)

interface Rule {
  readonly selector: string
  readonly property: string
  readonly value: string
}

// The CSS variables of all presets, and the classes that use them.
const presetRules: readonly Rule[] = presets.flatMap(({ at, key, name, classes }) => {
  const origins = valueAt(editorFeatures, at)
  const all = isObject(origins) ? Object.values(origins).flat() : []
  return all.filter(isObject).flatMap((preset) => {
    const slug = String(preset.slug)
    const variable = `--wp--preset--${name}--${slug}`
    return [
      { selector: ':root', property: variable, value: String(preset[key]) },
      ...Object.entries(classes).map(([ending, property]) => ({
        selector: `.has-${slug}-${ending}`,
        property,
        value: `var(${variable}) !important`,
      })),
    ]
  })
})

// The styles of the whole page and of links: their path in the theme, and the CSS property.
const styled = [
  ['body', 'background-color', ['color', 'background']],
  ['body', 'color', ['color', 'text']],
  ['body', 'font-family', ['typography', 'fontFamily']],
  ['body', 'line-height', ['typography', 'lineHeight']],
  [':root', '--wp--style--block-gap', ['spacing', 'blockGap']],
  ['a:where(:not(.wp-element-button))', 'color', ['elements', 'link', 'color', 'text']],
] as const

const styleRules: readonly Rule[] = styled.flatMap(([selector, property, path]) => {
  const value = valueAt(themeStyles.styles, path)
  return typeof value === 'string' ? { selector, property, value } : []
})

const sizes: readonly Rule[] = ['contentSize', 'wideSize'].map((name) => ({
  selector: ':root',
  property: `--wp--style--global--${name === 'contentSize' ? 'content' : 'wide'}-size`,
  value: String(valueAt(themeStyles.settings, ['layout', name])),
}))

/** The theme as CSS. Follows `wp_get_global_stylesheet`. */
const themeCss: string = [...presetRules, ...sizes, ...styleRules]
  .map(({ selector, property, value }) => `${selector} { ${property}: ${value} }`)
  .join('\n')
