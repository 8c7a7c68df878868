import { type LocaleName, loadSiteData, type SiteData } from '../../../fixtures/index.ts'

/** The data of `--data`, or of `--posts` and `--locale`. Generating many posts shows its progress. */
export async function siteData(options: {
  readonly data: string
  readonly posts?: number
  readonly locale?: LocaleName
  readonly seed: number
}): Promise<SiteData> {
  const { posts, locale, seed } = options
  if (posts === undefined && locale === undefined) return loadSiteData(options.data, { seed })
  const { generateSite } = await import('../../../fixtures/generate.ts')
  const given = { ...(posts !== undefined && { posts }), ...(locale && { locale }) }
  return generateSite({ ...given, seed, onProgress: showProgress })
}

function showProgress(done: number, total: number): void {
  if (total < 10_000) return
  const text = `Generating posts: ${done} of ${total}`
  process.stderr.write(process.stderr.isTTY ? `\r${text}${done >= total ? '\n' : ''}` : `${text}\n`)
}

/** A new application password of a user of the data. */
export interface NewPassword {
  readonly slug: string
  readonly password: string
}

/** Adds application passwords to users of the data. @throws Error when the data has no such user */
export function addUsers(data: SiteData, added: readonly NewPassword[]): SiteData {
  for (const { slug } of added)
    if (!data.users.some((user) => user.slug === slug)) {
      const known = data.users.map((user) => user.slug).join(', ')
      throw new Error(`Cannot give ${slug} a password: the data has no such user. Use one of ${known}.`)
    }
  return {
    ...data,
    users: data.users.map((user) => ({
      ...user,
      application_passwords: [
        ...new Set([
          ...user.application_passwords,
          ...added.filter(({ slug }) => slug === user.slug).map(({ password }) => password),
        ]),
      ],
    })),
  }
}
