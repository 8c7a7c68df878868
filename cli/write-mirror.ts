import { parseCredentials } from '../conformance/asking.ts'
import { mirror } from '../mirror/mirror-site.ts'
import { printWarnings } from './deployment-source.ts'
import { expectedNaming } from './expected-naming.ts'
import { insistOnFile, writeOutFile } from './out-file.ts'
import { print } from './terminal.ts'

/** The options of `site-contract mirror`, as commander reads them. */
interface MirrorCommandOptions {
  readonly out: string
  readonly content?: number
  readonly user?: string
  readonly naming: string
  readonly header: Readonly<Record<string, string>>
  readonly timeout: number
  readonly insecure?: boolean
}

/** What `site-contract mirror` does. @throws Error when the site cannot be read, or the file not be written */
export async function writeMirror(url: string, options: MirrorCommandOptions): Promise<void> {
  const { out, content, user, header: headers, timeout, insecure = false } = options
  await insistOnFile(out)
  const { text, routes, data, warnings } = await mirror(url, {
    content,
    user: user === undefined ? undefined : parseCredentials(user),
    naming: await expectedNaming(options.naming),
    headers,
    timeout,
    insecure,
  })
  await writeOutFile(out, text)
  printWarnings(warnings)
  const { posts = [], pages = [], media = [] } = data
  const copied =
    content === undefined ? '' : `, ${posts.length} posts, ${pages.length} pages and ${media.length} media`
  print(`${out}: ${routes} routes${copied}. Serve it: site-contract mock --deployment ${out}`)
}
