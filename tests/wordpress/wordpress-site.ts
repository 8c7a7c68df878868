import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { startDatabase } from './database.ts'
import { type Form, forms } from './forms.ts'
import { type Place, runPhp, tree } from './php.ts'
import { run } from './process-group.ts'
import { step } from './step.ts'
import { freeAddress, startWebServer } from './web-server.ts'

export interface WordPressSite {
  readonly place: Place
  /** An application password of each user, by name; the same signs in at `/wp-login.php`. */
  readonly passwords: Readonly<Record<string, string>>
}

/** The files of Debian's WordPress. */
const packaged = '/usr/share/wordpress'

/** How a WordPress is made. */
interface WordPressOptions {
  readonly port: number
  readonly stopped: AbortSignal
  /** The folder of WordPress' files. Default: Debian's. */
  readonly files?: string
  /** Files of plugins that are always active. Default none. */
  readonly plugins?: readonly string[]
  /** Default: with content, at the root of its server. */
  readonly form?: Form
}

/**
 * Starts Debian's WordPress with everything it makes in one folder, and takes all of it away again once it has been
 * used, however that ends.
 *
 * @param use receives the site
 */
export async function withWordPress<Result>(
  { port, stopped, files = packaged, plugins = [], form = forms.full }: WordPressOptions,
  use: (site: WordPressSite) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-'))
  const undo = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
  try {
    const address = (await freeAddress(port)) + form.folder + form.site
    const database = await step('MariaDB', () => startDatabase(folder, stopped))
    undo.unshift(() => database.stop())
    const secret = randomBytes(32).toString('hex')
    const place = { folder, address, socket: database.socket, secret, form }
    await step('files', () => layOut(place, files, plugins, stopped))
    await step('installation', () => runPhp('install.php', place, stopped))
    const more = form.isSeeded ? ['users'] : []
    const passwords: WordPressSite['passwords'] = await step('settings', async () =>
      JSON.parse(await runPhp('configure.php', place, stopped, ...more)),
    )
    if (form.isSeeded) await step('content', () => runPhp('seed.php', place, stopped))
    const server = await step('web server', () => startWebServer(place, stopped))
    undo.unshift(() => server.stop())
    return await use({ place, passwords })
  } finally {
    await step('servers and files taken away', async () => {
      for (const act of undo) await act()
    })
  }
}

// WordPress reads the configuration in its own folder: through a link that would be Debian's.
async function layOut(
  place: Place,
  files: string,
  plugins: readonly string[],
  stopped: AbortSignal,
): Promise<void> {
  const own = import.meta.dirname
  const content = join(tree(place), 'wp-content')
  await mkdir(dirname(tree(place)), { recursive: true })
  await run('cp', ['-RL', files, tree(place)], { stopped })
  await rm(content, { recursive: true, force: true })
  await mkdir(join(content, 'uploads'), { recursive: true })
  await mkdir(join(content, 'plugins'))
  await mkdir(join(content, 'mu-plugins'))
  for (const file of plugins) await cp(file, join(content, 'mu-plugins', basename(file)))
  await cp(join(own, 'theme'), join(content, 'themes/plain'), { recursive: true })
  await cp(join(own, 'wp-config.php'), join(tree(place), 'wp-config.php'))
  await mkdir(join(place.folder, 'temporary'))
}
