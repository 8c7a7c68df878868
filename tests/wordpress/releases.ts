import { dirname, join } from 'node:path'
import { run } from './process-group.ts'
import { withUnpacked } from './unpacked.ts'

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
 * @param use receives the folder that contains `wp-load.php`
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
  return withUnpacked(
    carrier.package,
    carrier.path,
    (found) => (found.endsWith('.zip') ? withArchive(found, stopped, use) : use(found)),
    stopped,
  )
}

async function withArchive<Result>(
  archive: string,
  stopped: AbortSignal,
  use: (files: string) => Promise<Result>,
): Promise<Result> {
  // It goes with the folder that it is in.
  const files = join(dirname(archive), 'files')
  await run('unzip', ['-q', archive, '-d', files], { stopped })
  return use(files)
}
