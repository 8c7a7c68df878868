import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSite } from '../../client/read-site.ts'
import { commandName } from '../../contract/lib/command-name.ts'
import { counted } from '../../contract/lib/plural.ts'
import { assertReadable } from '../../contract/lib/read-file.ts'
import { shellWord } from '../../contract/lib/shell-quote.ts'
import { assertNamespaces, namespacesIn } from '../../contract/schema/selected-namespaces.ts'
import { readWxr } from '../../tools/export/wxr/read/read-wxr.ts'
import { type MirrorStage, mirror } from '../../tools/mirror/mirror-site.ts'
import { verifyMirror } from '../../tools/mirror/verify/verify-mirror.ts'
import { printWarnings } from '../options/deployment-source.ts'
import { assertFile, writeOutFile } from '../options/files.ts'
import { type SiteFlags, targetOf } from '../options/site.ts'
import { splitNames } from '../options/split-names.ts'
import { endedCode, endOnSignals } from '../terminal/end-on-signals.ts'
import { print, progressReporter } from '../terminal/terminal.ts'
import { verificationLines } from './verification-lines.ts'

/** The options of `site-contract mirror`, as commander reads them. */
interface MirrorFlags extends SiteFlags {
  readonly out: string
  readonly content?: number
  readonly answers?: boolean
  readonly minutes?: number
  readonly verify?: boolean
  readonly write?: boolean
  readonly writeExtensions?: string
}

/** Runs `site-contract mirror URL`. @throws Error when the site cannot be read, or the file not be written */
export async function writeMirror(url: string, flags: MirrorFlags): Promise<void> {
  const { out, content, answers, minutes, write, writeExtensions } = flags
  const { header: headers, timeout, insecure = false } = flags
  await assertFile(out)
  const { user, naming } = await targetOf(flags)
  const writeNamespaces =
    writeExtensions === undefined ? [] : splitNames(writeExtensions, '--write-extensions')
  const isWriting = write || writeNamespaces.length > 0
  if (isWriting && user === undefined)
    throw new Error(
      `${write ? '--write' : '--write-extensions'} needs a user to write as. Pass --user NAME:PASSWORD.`,
    )
  const options = { content, answers, minutes, user, naming, headers, timeout, insecure }
  if (writeNamespaces.length > 0) {
    const { index } = await readSite(url, options)
    assertNamespaces(writeNamespaces, namespacesIn(index), '--write-extensions')
  }
  const { text, routes, data, warnings } = await mirror(url, {
    ...options,
    uploads: isWriting,
    progress: (stage) => progressReporter(stages[stage]),
  })
  await writeOutFile(out, text)
  printWarnings(warnings)
  const { posts = [], pages = [], media = [] } = data
  const copied =
    content === undefined
      ? ''
      : `, ${counted(posts.length, 'post')}, ${counted(pages.length, 'page')} and ${media.length} media`
  print(`${out}: ${routes} routes${copied}. Serve it: ${commandName} mock --deployment ${shellWord(out)}`)
  if (flags.verify) {
    const signal = isWriting ? endOnSignals(interrupted) : undefined
    const progress = progressReporter('Comparing the mock with the site')
    const verified = await verifyMirror(url, text, { ...options, write, writeNamespaces, signal, progress })
    print(...verificationLines(verified))
    if (signal?.aborted) process.exitCode = endedCode(signal)
  }
}

const stages: Readonly<Record<MirrorStage, string>> = {
  schemas: 'Reading schemas of routes',
  responses: 'Reading responses of routes',
  structure: 'Reading the structure of responses',
}

const interrupted = {
  first: 'Stopping: removing what this run created. Ctrl-C again stops at once.',
  second: 'An item of this run may be left on the site.',
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
  const listed = [
    counted(posts.length, 'post'),
    counted(pages.length, 'page'),
    ...custom,
    `${media.length} media`,
  ]
  const counts = `${listed.join(', ')} and ${counted(comments.length, 'comment')}`
  print(`${file}: ${counts}. Serve it: ${commandName} mock --deployment stock --data ${shellWord(file)}`)
}
