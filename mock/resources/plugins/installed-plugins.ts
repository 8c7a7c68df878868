import type { SiteState } from '../../store/site-state.ts'

/** A plugin that WordPress comes with. */
export interface Plugin {
  /** Its file without the ending, `akismet/akismet`. */
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
    description: 'Keeps spam out of comments and forms, with the help of a service.',
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
    description: 'Shows a line of a song to those who administer the site. The first plugin there was.',
    version: '1.7.2',
    requiresWp: '',
    requiresPhp: '',
    textdomain: '',
  },
]

const option = 'plugins'
type Status = 'active' | 'inactive' | 'removed'

/** What was made of a plugin. */
export function pluginStatus({ file }: Plugin, state: SiteState): Status {
  const kept = Object.entries(state.option(option) ?? {}).find(([name]) => name === file)?.[1]
  return kept === 'active' || kept === 'removed' ? kept : 'inactive'
}

/** Switches a plugin, or removes it. */
export function putPluginStatus({ file }: Plugin, status: Status, state: SiteState): void {
  state.putOption(option, {
    ...Object.fromEntries(Object.entries(state.option(option) ?? {})),
    [file]: status,
  })
}

/** The plugins there are. */
export function installedPlugins(state: SiteState): readonly Plugin[] {
  return delivered.filter((plugin) => pluginStatus(plugin, state) !== 'removed')
}
