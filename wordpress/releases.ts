import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './process-group.ts'

/** A package of npm that carries a WordPress, and the folder or archive of it there. */
interface Carrier {
  readonly package: string
  readonly path: string
}

const builds = (release: string): Carrier => ({
  package: '@wp-playground/wordpress-builds@0.9.19',
  path: `src/wordpress/wp-${release}.zip`,
})

/** Where the files of a release are to be had, which Debian does not package. */
const carriers: Readonly<Record<string, Carrier>> = {
  '6.2': builds('6.2'),
  '6.3': builds('6.3'),
  '6.4': builds('6.4'),
  '6.5': builds('6.5'),
  '7.1': { package: 'wp-studio@1.22.0', path: 'dist/cli/wp-files/latest/wordpress' },
}

/** The releases that can be served in place of Debian's. */
export const releases: readonly string[] = Object.keys(carriers)

/**
 * Gets the files of a release of WordPress, as a package of npm carries them, for as long as they are used.
 *
 * @param release one of `releases`, `6.5`
 * @param use what is done with the folder that `wp-load.php` is in
 * @throws Error when it cannot be had
 */
export async function withRelease<Result>(
  release: string,
  stopped: AbortSignal,
  use: (files: string) => Promise<Result>,
): Promise<Result> {
  const carrier = carriers[release]
  if (carrier === undefined)
    throw new Error(`No package carries WordPress ${release}. Use one of ${releases.join(', ')}.`)
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-files-'))
  try {
    const files = await unpack(carrier, folder, stopped)
    return await use(files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpack(carrier: Carrier, folder: string, stopped: AbortSignal): Promise<string> {
  const args = ['pack', carrier.package, '--silent', '--prefer-offline', '--pack-destination', folder]
  const archive = (await run('npm', args, { stopped })).trim().split('\n').at(-1) ?? ''
  const member = `package/${carrier.path}`
  await run('tar', ['-xzf', join(folder, archive), '-C', folder, member], { stopped })
  const unpacked = join(folder, member)
  if (!member.endsWith('.zip')) return unpacked
  const files = join(folder, 'wordpress')
  await mkdir(files)
  await run('unzip', ['-q', unpacked, '-d', files], { stopped })
  return files
}
