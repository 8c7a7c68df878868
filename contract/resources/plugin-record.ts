import type { Context, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { pluginName } from './plugins.ts'
import { all, full } from './read-only-fields.ts'

const field = (description: string, context: readonly Context[], more: ValueSchema = { type: 'string' }) => ({
  ...more,
  description,
  readonly: true,
  context,
})

/** A plugin as it is answered. */
export const pluginRecord = {
  title: 'plugin',
  properties: {
    plugin: { ...pluginName, readonly: true, context: all },
    status: { description: 'Is it switched on.', type: 'string', enum: ['inactive', 'active'], context: all },
    name: field('The name to show.', all),
    plugin_uri: field('The website of it.', full, { type: 'string', format: 'uri' }),
    author: field('Who made it.', full, { type: 'string' }),
    author_uri: field('The website of who made it.', full, { type: 'string', format: 'uri' }),
    description: field('What is told of it.', full, {
      type: 'object',
      properties: { raw: { type: 'string' }, rendered: { type: 'string' } },
    }),
    version: field('Its version.', full),
    network_only: field('Is it for whole networks of sites only.', all, { type: 'boolean' }),
    requires_wp: field('The lowest version of WordPress it runs with.', all),
    requires_php: field('The lowest version of PHP it runs with.', all),
    textdomain: field('The name of its translations.', full),
  },
} satisfies RecordSchema
