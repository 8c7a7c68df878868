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
