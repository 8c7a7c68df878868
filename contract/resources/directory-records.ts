import { everywhere } from '../schema/describe.ts'
import type { ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'

const inView = (description: string, schema: ValueSchema = { type: 'string' }): ValueSchema => ({
  ...schema,
  description,
  context: ['view'],
})

const filled: ValueSchema = { type: 'string', minLength: 1 }
const words: ValueSchema = { type: 'array', uniqueItems: true, items: { type: 'string' } }
const inAll = (description: string, schema: ValueSchema): ValueSchema => ({
  ...schema,
  description,
  context: everywhere,
})

/** A plugin with a block, in responses of the directory. */
export const foundBlockRecord = {
  title: 'block-directory-item',
  properties: {
    name: inView('The name of the block.'),
    title: inView('The name to show.'),
    description: inView('What it is for.'),
    id: inView('The name of its plugin.'),
    rating: inView('How it is liked.', { type: 'number' }),
    rating_count: inView('How many have said so.', { type: 'integer' }),
    active_installs: inView('How many sites have it.', { type: 'integer' }),
    author_block_rating: inView('How its author is liked.', { type: 'number' }),
    author_block_count: inView('How many blocks there are of its author.', { type: 'integer' }),
    author: inView('Its author.'),
    icon: inView('The address of its icon.', { type: 'string', format: 'uri' }),
    last_updated: inView('When it was last changed.', { type: 'string', format: 'date-time' }),
    humanized_updated: inView('How long ago that was.'),
  },
} satisfies RecordSchema

export const foundPatternRecord = {
  title: 'pattern-directory-item',
  properties: {
    id: inAll('Its id.', { type: 'integer', minimum: 1 }),
    title: inAll('The name to show.', filled),
    content: inAll('Its blocks, as they are written.', filled),
    categories: inAll('Its categories.', words),
    keywords: inAll('What it is found by.', words),
    description: inAll('What it is for.', filled),
    viewport_width: inAll('How wide its preview is, in pixels.', { type: 'integer' }),
    block_types: {
      ...words,
      description: 'The kinds of block it is offered for.',
      context: ['view', 'embed'],
    },
  },
} satisfies RecordSchema
