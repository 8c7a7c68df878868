import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './process-group.ts'

/**
 * Downloads a part of a package from the registry, without its dependencies, and removes it after use.
 *
 * @param name with its version, `some-package@1.2.3`
 * @param part a file or folder of it
 * @param use is given the path of the part
 * @param stopped ends the download. Default: it goes on to its end
 */
export async function withUnpacked<Result>(
  name: string,
  part: string,
  use: (path: string) => Promise<Result>,
  stopped: AbortSignal = new AbortController().signal,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-unpacked-'))
  try {
    const args = ['pack', name, '--silent', '--prefer-offline', '--pack-destination', folder]
    const archive = (await run('npm', args, { stopped })).trim()
    const member = join('package', part)
    await run('tar', ['-xzf', join(folder, archive), '-C', folder, member], { stopped })
    return await use(join(folder, member))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
