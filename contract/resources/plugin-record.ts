import { choice, everywhere, shownIn, viewAndEdit } from '../schema/describe.ts'
import type { Context, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { pluginName } from './plugins.ts'

const field = (description: string, context: readonly Context[], more: ValueSchema = { type: 'string' }) => ({
  ...more,
  description,
  readonly: true,
  context,
})

export const pluginRecord = {
  title: 'plugin',
  isUnfiltered: true,
  properties: {
    plugin: { ...pluginName, readonly: true, context: everywhere },
    status: shownIn(everywhere, choice('Is it switched on.', ['inactive', 'active'])),
    name: field('The name to show.', everywhere),
    plugin_uri: field('The website of it.', viewAndEdit, { type: 'string', format: 'uri' }),
    author: field('Its author.', viewAndEdit, { type: 'string' }),
    author_uri: field('The website of its author.', viewAndEdit, { type: 'string', format: 'uri' }),
    description: field('The description.', viewAndEdit, {
      type: 'object',
      properties: { raw: { type: 'string' }, rendered: { type: 'string' } },
    }),
    version: field('Its version.', viewAndEdit),
    network_only: field('Is it for whole networks of sites only.', everywhere, { type: 'boolean' }),
    requires_wp: field('The lowest version of WordPress it runs with.', everywhere),
    requires_php: field('The lowest version of PHP it runs with.', everywhere),
    textdomain: field('The name of its translations.', viewAndEdit),
  },
} satisfies RecordSchema
