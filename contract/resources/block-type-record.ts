import { embedFirst, readOnly } from '../schema/describe.ts'
import type { ValueSchema } from '../schema/dialect.ts'
import { pattern } from '../schema/pattern.ts'
import type { RecordSchema } from '../schema/record.ts'

const field = (description: string, schema: ValueSchema): ValueSchema =>
  readOnly(embedFirst, { ...schema, description })

const title = (description: string) => field(description, { type: 'string', default: '' })
const maybe = (description: string) => field(description, { type: ['string', 'null'], default: null })
const object = (description: string, more: ValueSchema = {}) =>
  field(description, { type: 'object', default: [], properties: {}, ...more })
const words = { type: 'array', default: [], items: { type: 'string' } } as const
// As the platform writes it: a list of the one type there is.
const handles = (description: string) => field(description, { ...words, type: ['array'] })

const name = pattern('^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$')
const blockName: ValueSchema = { type: 'string', pattern: name }
const names = (description: string) =>
  field(description, { type: ['array', 'null'], items: blockName, default: null })
const requiredName: ValueSchema = { ...blockName, required: true }

const inner: ValueSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: requiredName, attributes: { type: 'object' }, innerBlocks: { type: 'array' } },
  },
}

const example = field('A sample of it.', {
  type: ['object', 'null'],
  default: null,
  properties: { attributes: { type: 'object' }, innerBlocks: inner },
})

const keywords = field('What it is found by.', words)
const category = maybe('Its category.')
const icon = maybe('The name of its icon.')

const style: ValueSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', required: true },
    label: { type: 'string' },
    inline_style: { type: 'string' },
    style_handle: { type: 'string' },
  },
}

const variation: ValueSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', required: true },
    title: { type: 'string', required: true },
    description: { type: 'string', required: false },
    category,
    icon,
    isDefault: { type: 'boolean', required: false, default: false },
    attributes: { type: 'object' },
    innerBlocks: inner,
    example,
    scope: {
      type: ['array', 'null'],
      default: null,
      items: { type: 'string', enum: ['block', 'inserter', 'transform'] },
      readonly: true,
    },
    keywords,
  },
}

/** A kind of block as it is answered. */
export const blockTypeRecord = {
  title: 'block-type',
  properties: {
    api_version: field('The version of the interface of blocks it is written for.', {
      type: 'integer',
      default: 1,
    }),
    title: title('The name to show.'),
    name: field('Its name.', requiredName),
    description: title('What it is for.'),
    icon,
    attributes: field('What can be set of it.', {
      type: ['object', 'null'],
      properties: {},
      default: null,
      additionalProperties: { type: 'object' },
    }),
    provides_context: object('The context of the blocks in it.', {
      additionalProperties: { type: 'string' },
    }),
    uses_context: field('The context it uses of the blocks around it.', words),
    selectors: object('The selectors of its styles.'),
    supports: object('What an editor can do with it.'),
    category,
    is_dynamic: field('Whether it is rendered on each request.', { type: 'boolean', default: false }),
    editor_script_handles: handles('Its scripts in the editor.'),
    script_handles: handles('Its scripts everywhere.'),
    view_script_handles: handles('Its scripts on the website.'),
    view_script_module_ids: handles('Its modules on the website.'),
    editor_style_handles: handles('Its styles in the editor.'),
    style_handles: handles('Its styles everywhere.'),
    view_style_handles: handles('Its styles on the website.'),
    styles: field('The looks it can have.', { type: 'array', items: style, default: [] }),
    variations: field('The forms it can have.', { type: 'array', items: variation, default: null }),
    textdomain: maybe('The name of its translations.'),
    parent: names('The blocks right below which it can stand.'),
    ancestor: names('The blocks somewhere below which it can stand.'),
    allowed_blocks: names('The blocks that can stand right below it.'),
    keywords,
    example,
    block_hooks: field('The blocks it is inserted next to automatically.', {
      type: 'object',
      patternProperties: {
        [name.source]: { type: 'string', enum: ['before', 'after', 'first_child', 'last_child'] },
      },
      default: [],
    }),
    editor_script: maybe('Its script in the editor.'),
    script: maybe('Its script everywhere.'),
    view_script: maybe('Its script on the website.'),
    editor_style: maybe('Its style in the editor.'),
    style: maybe('Its style everywhere.'),
  },
} satisfies RecordSchema
