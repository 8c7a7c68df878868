import { everywhere } from '../schema/describe.ts'
import type { TypeName, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'

const field = (description: string, type: TypeName = 'string'): ValueSchema => ({
  description,
  type,
  readonly: true,
  context: everywhere,
})

export const blockPatternRecord = {
  title: 'block-pattern',
  properties: {
    name: field('Its name.'),
    title: field('The name to show.'),
    content: field('Its blocks, as they are written.'),
    description: field('What it is for.'),
    viewport_width: field('How wide its preview is, in pixels.', 'number'),
    inserter: field('Is it offered in the editor.', 'boolean'),
    categories: field('Its categories.', 'array'),
    keywords: field('What it is found by.', 'array'),
    block_types: field('The kinds of block it is offered for.', 'array'),
    post_types: field('The types of item it is offered for.', 'array'),
    template_types: field('The kinds of template it is offered for.', 'array'),
    source: {
      ...field('Where it comes from.'),
      enum: [
        'core',
        'plugin',
        'theme',
        'pattern-directory/core',
        'pattern-directory/theme',
        'pattern-directory/featured',
      ],
    },
  },
} satisfies RecordSchema

export const blockPatternCategoryRecord = {
  title: 'block-pattern-category',
  properties: {
    name: field('Its name.'),
    label: field('The name to show.'),
    description: field('What it contains.'),
  },
} satisfies RecordSchema
