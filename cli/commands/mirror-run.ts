import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { assertReadable } from '../../contract/lib/read-file.ts'
import { readWxr } from '../../tools/export/wxr/read/read-wxr.ts'
import { mirror } from '../../tools/mirror/mirror-site.ts'
import { type Agreement, type Verification, verifyMirror } from '../../tools/mirror/verify.ts'
import { printWarnings } from '../options/deployment-source.ts'
import { assertFile, writeOutFile } from '../options/files.ts'
import { type SiteFlags, targetOf } from '../options/site.ts'
import { type Line, print, progressReporter } from '../terminal/terminal.ts'

/** The options of `site-contract mirror`, as commander reads them. */
interface MirrorFlags extends SiteFlags {
  readonly out: string
  readonly content?: number
  readonly answers?: boolean
  readonly verify?: boolean
}

/** Runs `site-contract mirror URL`. @throws Error when the site cannot be read, or the file not be written */
export async function writeMirror(url: string, flags: MirrorFlags): Promise<void> {
  const { out, content, answers, header: headers, timeout, insecure = false } = flags
  await assertFile(out)
  const { user, naming } = await targetOf(flags)
  const progress = progressReporter('Reading what routes answer')
  const options = { content, answers, user, naming, headers, timeout, insecure, progress }
  const { text, routes, data, warnings } = await mirror(url, options)
  await writeOutFile(out, text)
  printWarnings(warnings)
  const { posts = [], pages = [], media = [] } = data
  const copied =
    content === undefined ? '' : `, ${posts.length} posts, ${pages.length} pages and ${media.length} media`
  print(`${out}: ${routes} routes${copied}. Serve it: site-contract mock --deployment ${out}`)
  if (flags.verify) {
    const progress = progressReporter('Comparing the mock with the site')
    print(...verificationLines(await verifyMirror(url, text, { ...options, progress })))
  }
}

const mostLines = 20

/** The share of answers that agree, by namespace, and the places that differ most. */
function verificationLines({ all, namespaces, disagreements }: Verification): readonly Line[] {
  const percent = (part: number, { requests }: Agreement): string =>
    `${((100 * part) / Math.max(1, requests)).toFixed(1)} %`.padStart(8)
  const line = (name: string, each: Agreement): string =>
    `  ${name.padEnd(28)} ${String(each.requests).padStart(6)} ${percent(each.status, each)} ${percent(each.whole, each)} ${String(each.generated).padStart(6)}`
  const places = new Map<string, number>()
  for (const { namespace, mock, site, places: found } of disagreements)
    for (const place of mock === site ? found : [`status ${mock}, and ${site} on the site`]) {
      const name = `${namespace}  ${place}`
      places.set(name, (places.get(name) ?? 0) + 1)
    }
  const most = [...places].sort(([, a], [, b]) => b - a).slice(0, mostLines)
  return [
    '',
    `  ${'namespace'.padEnd(28)} ${'reads'.padStart(6)} ${'status'.padStart(8)} ${'whole'.padStart(8)} generated`,
    ...Object.entries(namespaces).map(([name, each]) => line(name || '/', each)),
    line('all', all),
    ...(most.length > 0 ? ['', '  What differs most:'] : []),
    ...most.map(([name, count]) => `  ${String(count).padStart(6)}  ${name}`),
  ]
}

/** The options of `site-contract mirror --from-wxr`. */
interface WxrFlags {
  readonly fromWxr: string
  readonly out: string
  readonly keepPrivate?: boolean
}

/** Runs `site-contract mirror --from-wxr`. @throws Error when the file cannot be read, or the data not be written */
export async function writeWxrData({ fromWxr, out, keepPrivate = false }: WxrFlags): Promise<void> {
  const isDirectory = (await stat(out).catch(() => undefined))?.isDirectory() ?? false
  const file = isDirectory ? join(out, 'site-data.json') : out
  await assertFile(file)
  // Its reader has limits of its own, and needs no more memory for a larger file.
  assertReadable(fromWxr, { what: 'the WXR file', limit: Number.POSITIVE_INFINITY })
  const { data, warnings } = await readWxr(createReadStream(fromWxr, 'utf8'), { name: fromWxr, keepPrivate })
  await writeOutFile(file, `${JSON.stringify(data, undefined, 2)}\n`)
  printWarnings(warnings)
  const { posts = [], pages = [], media = [], comments = [], items = {} } = data
  const custom = Object.entries(items).map(([type, list]) => `${list.length} of the type ${type}`)
  const listed = [`${posts.length} posts`, `${pages.length} pages`, ...custom, `${media.length} media`]
  const counts = `${listed.join(', ')} and ${comments.length} comments`
  print(`${file}: ${counts}. Serve it: site-contract mock --deployment stock --data ${file}`)
}
