import { loadSiteData, type SiteData } from '../fixtures/index.ts'

/** The data a mock is started with: a data set, a file, or as many made-up posts as asked for, with progress shown. */
export async function siteData(options: {
  readonly data: string
  readonly posts?: number
  readonly seed: number
}): Promise<SiteData> {
  const { posts, seed } = options
  if (posts === undefined) return loadSiteData(options.data)
  const { generateSite } = await import('../fixtures/generate.ts')
  return generateSite({ posts, seed, onProgress: showProgress })
}

function showProgress(done: number, total: number): void {
  if (total < 10_000) return
  const isLive = process.stderr.isTTY
  const text = `Making posts: ${done} of ${total}`
  process.stderr.write(isLive ? `\r${text}${done >= total ? '\n' : ''}` : `${text}\n`)
}

/** An application password for a user of the data. */
export interface NewPassword {
  readonly slug: string
  readonly password: string
}

/**
 * The data with application passwords added to its users.
 *
 * @throws Error when a password is for a user the data does not have
 */
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
        ...user.application_passwords,
        ...added.filter(({ slug }) => slug === user.slug).map(({ password }) => password),
      ],
    })),
  }
}
