import { type Context, pluginRecord } from '../../../contract/index.ts'
import { escapeHtml } from '../../../contract/lib/entities.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { can, type DecidingCapability } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { fold } from '../../store/lists/search.ts'
import type { SiteState } from '../../store/site-state.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { itemMethods, selfLink } from '../../view/links.ts'
import type { View } from '../../view/view.ts'
import { contextOf, listOf, scalarText } from '../endpoint/arguments.ts'
import { type Call, deleted, type EndpointBehaviour, ok } from '../endpoint/call.ts'

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
  // WordPress shows all fields in the context `embed`.
  const shownAs = context === 'embed' ? 'view' : context
  return {
    ...render({ plugin, view }, shownAs),
    _links: { self: selfLink(view, self, itemMethods) },
  }
}

const forAdministrators =
  (capability: DecidingCapability, code: string) =>
  ({ user }: Call): Denial | undefined =>
    can(user, capability)
      ? undefined
      : denied(user, code, 'Only administrators can manage plugins. Sign in as one.')

function pluginOf({ args, state }: Call): Plugin {
  const found = installedPlugins(state).find(({ file }) => file === args.plugin)
  if (found) return found
  throw new RestError(404, 'rest_plugin_not_found', `There is no plugin ${scalarText(args.plugin)}.`)
}

export const pluginList: EndpointBehaviour = {
  permit: forAdministrators('activate_plugins', 'rest_cannot_view_plugins'),
  handle: (call) => {
    const { args, state } = call
    const statuses = listOf(args.status)
    const text = fold(scalarText(args.search))
    const shown = installedPlugins(state).filter(
      (plugin) =>
        (statuses.length === 0 || statuses.includes(pluginStatus(plugin, state))) &&
        Object.values(plugin).some((value) => fold(value).includes(text)),
    )
    return ok(shown.map((plugin) => renderedPlugin(plugin, call, contextOf(call))))
  },
}

/** `POST` of a plugin of the directory, which a fake site does not have. */
export const pluginInstall: EndpointBehaviour = {
  permit: forAdministrators('install_plugins', 'rest_cannot_install_plugin'),
  handle: ({ args }) => {
    const text = `A fake site cannot install ${scalarText(args.slug)}: it has no plugin directory.`
    throw new RestError(404, 'plugins_api_failed', text)
  },
}

export const pluginRead: EndpointBehaviour = {
  permit: forAdministrators('activate_plugins', 'rest_cannot_view_plugin'),
  handle: (call) => ok(renderedPlugin(pluginOf(call), call, contextOf(call))),
}

/** `POST`, `PUT` and `PATCH` of a plugin: activates or deactivates it. */
export const pluginUpdate: EndpointBehaviour = {
  permit: forAdministrators('activate_plugins', 'rest_cannot_manage_plugins'),
  handle: (call) => {
    const plugin = pluginOf(call)
    const { status } = call.args
    if (status === 'active' || status === 'inactive') putPluginStatus(plugin, status, call.state)
    return ok(renderedPlugin(plugin, call, 'edit'))
  },
}

export const pluginDelete: EndpointBehaviour = {
  permit: forAdministrators('delete_plugins', 'rest_cannot_manage_plugins'),
  handle: (call) => {
    const plugin = pluginOf(call)
    if (pluginStatus(plugin, call.state) === 'active')
      throw new RestError(
        400,
        'rest_cannot_delete_active_plugin',
        `Deactivate the plugin ${plugin.file} first.`,
      )
    const previous = renderedPlugin(plugin, call, 'edit')
    putPluginStatus(plugin, 'removed', call.state)
    return deleted(previous)
  },
}

/** A plugin that ships with WordPress. */
interface Plugin {
  /** Its file without the extension, `akismet/akismet`. */
  readonly file: string
  readonly name: string
  readonly uri: string
  readonly author: string
  readonly authorUri: string
  readonly description: string
  readonly version: string
  readonly requiresWp: string
  readonly requiresPhp: string
  readonly textdomain: string
}

const delivered: readonly Plugin[] = [
  {
    file: 'akismet/akismet',
    name: 'Akismet Anti-spam: Spam Protection',
    uri: 'https://akismet.com/',
    author: 'Automattic - Anti-spam Team',
    authorUri: 'https://automattic.com/wordpress-plugins/',
    description: 'Blocks spam in comments and forms through a service.',
    version: '5.6',
    requiresWp: '5.8',
    requiresPhp: '7.2',
    textdomain: 'akismet',
  },
  {
    file: 'hello',
    name: 'Hello Dolly',
    uri: 'http://wordpress.org/plugins/hello-dolly/',
    author: 'Matt Mullenweg',
    authorUri: 'http://ma.tt/',
    description: 'Shows a line of a song on admin pages.',
    version: '1.7.2',
    requiresWp: '',
    requiresPhp: '',
    textdomain: '',
  },
]

const option = 'plugins'
type Status = 'active' | 'inactive' | 'removed'

function pluginStatus({ file }: Plugin, state: SiteState): Status {
  const stored = Object.entries(state.option(option) ?? {}).find(([name]) => name === file)?.[1]
  return stored === 'active' || stored === 'removed' ? stored : 'inactive'
}

function putPluginStatus({ file }: Plugin, status: Status, state: SiteState): void {
  state.putOption(option, {
    ...Object.fromEntries(Object.entries(state.option(option) ?? {})),
    [file]: status,
  })
}

function installedPlugins(state: SiteState): readonly Plugin[] {
  return delivered.filter((plugin) => pluginStatus(plugin, state) !== 'removed')
}
