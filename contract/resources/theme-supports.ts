import type { ValueSchema } from '../schema/dialect.ts'

const yesOrNo: ValueSchema = { type: 'boolean', default: false }
const flag: ValueSchema = { type: 'boolean' }
const text: ValueSchema = { type: 'string' }
const number: ValueSchema = { type: 'integer' }
const address: ValueSchema = { type: 'string', format: 'uri' }
const word = (...words: readonly string[]): ValueSchema => ({ type: 'string', enum: words })

const object = (properties: Readonly<Record<string, ValueSchema>>): ValueSchema => ({
  type: ['boolean', 'object'],
  default: false,
  properties,
  additionalProperties: false,
})

const list = (items: ValueSchema): ValueSchema => ({ type: ['boolean', 'array'], default: false, items })

const presets = (properties: Readonly<Record<string, ValueSchema>>): ValueSchema =>
  list({ type: 'object', properties, additionalProperties: false })

const formats = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const

/** The theme features, by the names of `add_theme_support`. */
export const themeSupports = {
  'align-wide': yesOrNo,
  'automatic-feed-links': yesOrNo,
  'block-templates': yesOrNo,
  'block-template-parts': yesOrNo,
  'custom-background': object({
    'default-image': address,
    'default-preset': word('default', 'fill', 'fit', 'repeat', 'custom'),
    'default-position-x': word('left', 'center', 'right'),
    'default-position-y': word('left', 'center', 'right'),
    'default-size': word('auto', 'contain', 'cover'),
    'default-repeat': word('repeat-x', 'repeat-y', 'repeat', 'no-repeat'),
    'default-attachment': word('scroll', 'fixed'),
    'default-color': text,
  }),
  'custom-header': object({
    'default-image': address,
    'random-default': flag,
    width: number,
    height: number,
    'flex-height': flag,
    'flex-width': flag,
    'default-text-color': text,
    'header-text': flag,
    uploads: flag,
    video: flag,
  }),
  'custom-logo': object({
    width: number,
    height: number,
    'flex-width': flag,
    'flex-height': flag,
    'header-text': { type: 'array', items: text },
    'unlink-homepage-logo': flag,
  }),
  'customize-selective-refresh-widgets': yesOrNo,
  'dark-editor-style': yesOrNo,
  'disable-custom-colors': yesOrNo,
  'disable-custom-font-sizes': yesOrNo,
  'disable-custom-gradients': yesOrNo,
  'disable-layout-styles': yesOrNo,
  'editor-color-palette': presets({ name: text, slug: text, color: text }),
  'editor-font-sizes': presets({ name: text, size: { type: 'number' }, slug: text }),
  'editor-gradient-presets': presets({ name: text, gradient: text, slug: text }),
  'editor-spacing-sizes': presets({ name: text, size: text, slug: text }),
  'editor-styles': yesOrNo,
  html5: list(word('search-form', 'comment-form', 'comment-list', 'gallery', 'caption', 'script', 'style')),
  formats: { type: 'array', default: ['standard'], items: word(...formats) },
  'post-thumbnails': list(text),
  'responsive-embeds': yesOrNo,
  'title-tag': yesOrNo,
  'wp-block-styles': yesOrNo,
} as const satisfies Readonly<Record<string, ValueSchema>>
