import { type Context, pluginRecord } from '../../../contract/index.ts'
import { type Denial, denied } from '../../authorise/denial.ts'
import { can, type DecidingCapability } from '../../authorise/rights.ts'
import { listOf } from '../../endpoint/argument-readers.ts'
import { type Call, contextOf, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { escapeHtml } from '../../html/entities.ts'
import { RestError } from '../../http/errors.ts'
import { fold } from '../../lists/search.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import type { View } from '../../view/view.ts'
import { installedPlugins, type Plugin, pluginStatus, putPluginStatus } from './installed-plugins.ts'

interface PluginSource {
  readonly plugin: Plugin
  readonly view: View
}

const fields: FieldRenderers<PluginSource, typeof pluginRecord> = {
  plugin: ({ plugin }) => plugin.file,
  status: ({ plugin, view }) => pluginStatus(plugin, view.state),
  name: ({ plugin }) => plugin.name,
  plugin_uri: ({ plugin }) => plugin.uri,
  author: ({ plugin }) => plugin.author,
  author_uri: ({ plugin }) => plugin.authorUri,
  description: ({ plugin: { description, author, authorUri } }) => ({
    raw: description,
    rendered: `${escapeHtml(description)} <cite>By <a href="${authorUri}">${escapeHtml(author)}</a>.</cite>`,
  }),
  version: ({ plugin }) => plugin.version,
  network_only: () => false,
  requires_wp: ({ plugin }) => plugin.requiresWp,
  requires_php: ({ plugin }) => plugin.requiresPhp,
  textdomain: ({ plugin }) => plugin.textdomain,
}

const render = recordRenderer(pluginRecord, fields)

function renderedPlugin(plugin: Plugin, view: View, context: Context): Rendered {
  const self = view.addresses.route(`/core/v2/plugins/${plugin.file}`)
  return { ...render({ plugin, view }, context), _links: { self: [{ href: self }] } }
}

const forAdministrators =
  (capability: DecidingCapability, code: string) =>
  ({ user }: Call): Denial | undefined =>
    can(user, capability) ? undefined : denied(user, code, 'Plugins are for administrators. Sign in as one.')

function pluginOf({ args, state }: Call): Plugin {
  const found = installedPlugins(state).find(({ file }) => file === args.plugin)
  if (found) return found
  throw new RestError(
    404,
    'rest_plugin_not_found',
    `There is no plugin ${textOf(args.plugin)}. The list names all.`,
  )
}

/** `GET` of the plugins. */
export const pluginList: EndpointBehaviour = {
  permit: forAdministrators('activate_plugins', 'rest_cannot_view_plugins'),
  handle: (call) => {
    const { args, state } = call
    const statuses = listOf(args.status)
    const text = fold(textOf(args.search))
    const shown = installedPlugins(state).filter(
      (plugin) =>
        (statuses.length === 0 || statuses.includes(pluginStatus(plugin, state))) &&
        Object.values(plugin).some((value) => fold(value).includes(text)),
    )
    return { status: 200, body: shown.map((plugin) => renderedPlugin(plugin, call, contextOf(call))) }
  },
}

/** `POST` of a plugin, by its name in the directory: no fake site has one. */
export const pluginInstall: EndpointBehaviour = {
  permit: forAdministrators('install_plugins', 'rest_cannot_install_plugin'),
  handle: ({ args }) => {
    const text = `A fake site has no directory of plugins to find ${textOf(args.slug)} in.`
    throw new RestError(404, 'plugins_api_failed', text)
  },
}

/** `GET` of a plugin. */
export const pluginRead: EndpointBehaviour = {
  permit: forAdministrators('activate_plugins', 'rest_cannot_view_plugin'),
  handle: (call) => ({ status: 200, body: renderedPlugin(pluginOf(call), call, contextOf(call)) }),
}

/** `POST`, `PUT` and `PATCH` of a plugin: it is switched on or off. */
export const pluginUpdate: EndpointBehaviour = {
  permit: forAdministrators('activate_plugins', 'rest_cannot_manage_plugins'),
  handle: (call) => {
    const plugin = pluginOf(call)
    const { status } = call.args
    if (status === 'active' || status === 'inactive') putPluginStatus(plugin, status, call.state)
    return { status: 200, body: renderedPlugin(plugin, call, 'edit') }
  },
}

/** `DELETE` of a plugin that is switched off. */
export const pluginDelete: EndpointBehaviour = {
  permit: forAdministrators('delete_plugins', 'rest_cannot_manage_plugins'),
  handle: (call) => {
    const plugin = pluginOf(call)
    if (pluginStatus(plugin, call.state) === 'active')
      throw new RestError(
        400,
        'rest_cannot_delete_active_plugin',
        `The plugin ${plugin.file} is switched on. Switch it off before.`,
      )
    const { _links, ...previous } = renderedPlugin(plugin, call, 'edit')
    putPluginStatus(plugin, 'removed', call.state)
    return { status: 200, body: { deleted: true, previous } }
  },
}
