import { choice, text } from '../schema/describe.ts'
import type { ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { themeSupports } from './theme-supports.ts'

const word = (description: string, format?: 'uri'): ValueSchema => ({
  ...text(description),
  ...(format && { format }),
  readonly: true,
})

const both = (description: string, raw: ValueSchema = { type: 'string' }): ValueSchema => ({
  description,
  type: 'object',
  readonly: true,
  properties: { raw, rendered: { type: 'string', ...(raw.format && { format: raw.format }) } },
})

const textMembers = (...names: readonly string[]): ValueSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
})

export const themeRecord = {
  title: 'theme',
  properties: {
    stylesheet: word('Its stylesheet, which is the name of its folder.'),
    stylesheet_uri: word('The address of its folder.', 'uri'),
    template: word('The theme that it is a child of, or itself.'),
    template_uri: word('The address of the folder of that theme.', 'uri'),
    author: both('Its author.'),
    author_uri: both('The website of its author.', { type: 'string', format: 'uri' }),
    description: both('The description.'),
    is_block_theme: { description: 'Is it a block theme.', type: 'boolean', readonly: true },
    name: both('The name to show.'),
    requires_php: word('The lowest version of PHP it runs with.'),
    requires_wp: word('The lowest version of WordPress it runs with.'),
    screenshot: word('The address of an image of it.', 'uri'),
    tags: both('What it is found by.', { type: 'array', items: { type: 'string' } }),
    textdomain: word('The name of its translations.'),
    theme_supports: {
      description: 'What it supports.',
      type: 'object',
      readonly: true,
      properties: themeSupports,
    },
    theme_uri: both('The website of it.', { type: 'string', format: 'uri' }),
    version: word('Its version.'),
    status: choice('Is it in use.', ['inactive', 'active']),
    default_template_types: {
      description: 'The kinds of templates there are.',
      type: 'array',
      readonly: true,
      items: textMembers('slug', 'title', 'description'),
    },
    default_template_part_areas: {
      description: 'The places where parts of templates stand.',
      type: 'array',
      readonly: true,
      items: textMembers('area', 'label', 'description', 'icon', 'area_tag'),
    },
  },
} satisfies RecordSchema
