import type { Json, JsonObject } from '../../../../contract/index.ts'
import { themeStyles } from '../../../resources/global-styles/theme-styles.ts'
import { editorFeatures, isObject } from './editor-features.ts'

/** What a choice is kept as: where its values stand, their key, and the classes that use one. */
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

// The variables of all that can be chosen, and the classes that take one.
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

// What a theme says of the whole page, and of links: where it says so, and the property that it is.
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

/** How the theme looks, as CSS. Follows `wp_get_global_stylesheet`. */
export const themeCss: string = [...presetRules, ...sizes, ...styleRules]
  .map(({ selector, property, value }) => `${selector} { ${property}: ${value} }`)
  .join('\n')
