import { join, resolve } from 'node:path'
import type { Form } from './forms.ts'
import { run } from './process-group.ts'

/** Where the site is, which PHP hears by its environment. */
export interface Place {
  readonly folder: string
  /** Its address, without a slash at its end. */
  readonly address: string
  /** The socket of its database. */
  readonly socket: string
  /** The seed of its secrets. */
  readonly secret: string
  readonly form: Form
}

/** The folder that the web server serves. */
export function served({ folder }: Place): string {
  return join(folder, 'served')
}

/** The folder of WordPress itself. */
export function tree(place: Place): string {
  return join(served(place), place.form.folder)
}

/** The settings of every PHP process, whatever the machine's configuration is. */
export function phpSettings({ folder }: Place): readonly string[] {
  const settings = {
    memory_limit: '256M',
    upload_max_filesize: '32M',
    post_max_size: '40M',
    max_execution_time: '60',
    // An answer never carries a message of PHP's: scripts say it on stderr, the server in its log.
    display_errors: 'stderr',
    log_errors: '0',
    sys_temp_dir: join(folder, 'temporary'),
    upload_tmp_dir: join(folder, 'temporary'),
    // No mail leaves the machine.
    sendmail_path: '/bin/true',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-d', `${name}=${value}`])
}

/** The environment of every PHP that runs. */
export function phpEnvironment(place: Place): NodeJS.ProcessEnv {
  const { address, socket, secret, form } = place
  return {
    ...process.env,
    SITE_ADDRESS: address,
    SITE_SOCKET: socket,
    SITE_SECRET: secret,
    SITE_TREE: tree(place),
    SITE_FOLDER: form.folder,
    SITE_NETWORK: form.site,
    SITE_PERMALINKS: form.permalinks,
    SITE_ZONE: form.zone,
  }
}

/**
 * Runs a script and returns its output.
 *
 * @param script in this folder, or anywhere by its whole path
 * @param args what the script is given
 * @throws Error with all it said when it fails
 */
export function runPhp(
  script: string,
  place: Place,
  stopped: AbortSignal,
  ...args: readonly string[]
): Promise<string> {
  const path = resolve(import.meta.dirname, script)
  return run('php', [...phpSettings(place), path, ...args], { env: phpEnvironment(place), stopped })
}
