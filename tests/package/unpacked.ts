import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Why nothing can be had from the registry; undefined where it can. */
export async function whyNoRegistry(): Promise<string | undefined> {
  return run('npm', ['ping']).then(
    () => undefined,
    () => 'There is no registry of npm here.',
  )
}

/**
 * Gets a part of a package from the registry, without what the package needs, and takes it away once it has been used.
 *
 * @param name with its version, `some-package@1.2.3`
 * @param part a file or folder of it
 * @param use is given the path of the part
 */
export async function withUnpacked<Result>(
  name: string,
  part: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-unpacked-'))
  try {
    await run('npm', ['pack', name, '--silent', '--prefer-offline'], { cwd: folder })
    const [archive = ''] = await readdir(folder)
    await run('tar', ['-xzf', archive, join('package', part)], { cwd: folder })
    return await use(join(folder, 'package', part))
  } finally {
    await rm(folder, { recursive: true })
  }
}
