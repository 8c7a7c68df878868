import { rm } from 'node:fs/promises'
import type { SiteData } from '../../../fixtures/index.ts'
import { isFile } from '../../../fixtures/site-files.ts'
import { controlPath } from '../../../mock/index.ts'
import { assertFile } from '../../options/files.ts'
import type { ServedSite } from './banner.ts'

/**
 * What a program needs to use the served sites, as one line of JSON: the process to end, where each
 * site, its API and its control API are, and who can sign in.
 */
export function readyLine(
  sites: readonly Omit<ServedSite, 'naming'>[],
  { users }: Pick<SiteData, 'users'>,
): string {
  const line = {
    pid: process.pid,
    sites: sites.map(({ name, url, site, api }) => ({
      deployment: name,
      url: site,
      api,
      control: `${url}${controlPath}api/`,
    })),
    users: users.map(({ slug, role, application_passwords: passwords }) => ({ slug, role, passwords })),
  }
  return `${JSON.stringify(line)}\n`
}

/** Removes the file of an earlier run, which a program would take for this one's. @throws Error when it cannot be written */
export async function removeReadyFile(path: string): Promise<void> {
  await assertFile(path, '--ready-file')
  if (await isFile(path)) await rm(path)
}
