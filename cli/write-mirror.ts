import { mirror } from '../mirror/mirror-site.ts'
import { printWarnings } from './deployment-source.ts'
import { assertFile, writeOutFile } from './out-file.ts'
import { progressLine } from './progress-line.ts'
import { type SiteFlags, siteOf } from './site-flags.ts'
import { print } from './terminal.ts'

/** The options of `site-contract mirror`, as commander reads them. */
interface MirrorCommandOptions extends SiteFlags {
  readonly out: string
  readonly content?: number
  readonly answers?: boolean
}

/** What `site-contract mirror` does. @throws Error when the site cannot be read, or the file not be written */
export async function writeMirror(url: string, options: MirrorCommandOptions): Promise<void> {
  const { out, content, answers, header: headers, timeout, insecure = false } = options
  await assertFile(out)
  const { user, naming } = await siteOf(options)
  const progress = progressLine('Reading what routes answer')
  const requested = { content, answers, user, naming, headers, timeout, insecure, progress }
  const { text, routes, data, warnings } = await mirror(url, requested)
  await writeOutFile(out, text)
  printWarnings(warnings)
  const { posts = [], pages = [], media = [] } = data
  const copied =
    content === undefined ? '' : `, ${posts.length} posts, ${pages.length} pages and ${media.length} media`
  print(`${out}: ${routes} routes${copied}. Serve it: site-contract mock --deployment ${out}`)
}
