import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readWxr } from '../mirror/wxr/read-wxr.ts'
import { printWarnings } from './deployment-source.ts'
import { assertFile, writeOutFile } from './out-file.ts'
import { print } from './terminal.ts'

/** The options of `site-contract mirror --from-wxr`, as commander reads them. */
interface WxrFlags {
  readonly fromWxr: string
  readonly out: string
  readonly keepPrivate?: boolean
}

/** What `site-contract mirror --from-wxr` does. @throws Error when the file cannot be read, or the data not be written */
export async function writeWxrData({ fromWxr, out, keepPrivate = false }: WxrFlags): Promise<void> {
  const isDirectory = (await stat(out).catch(() => undefined))?.isDirectory() ?? false
  const file = isDirectory ? join(out, 'site-data.json') : out
  await assertFile(file)
  if (!(await stat(fromWxr).catch(() => undefined))?.isFile())
    throw new Error(`Cannot read the WXR file ${fromWxr}: there is no such file.`)
  const { data, warnings } = await readWxr(createReadStream(fromWxr, 'utf8'), { name: fromWxr, keepPrivate })
  await writeOutFile(file, `${JSON.stringify(data, undefined, 2)}\n`)
  printWarnings(warnings)
  const { posts = [], pages = [], media = [], comments = [], items = {} } = data
  const own = Object.entries(items).map(([type, list]) => `${list.length} of the type ${type}`)
  const listed = [`${posts.length} posts`, `${pages.length} pages`, ...own, `${media.length} media`]
  const counts = `${listed.join(', ')} and ${comments.length} comments`
  print(`${file}: ${counts}. Serve it: site-contract mock --deployment stock --data ${file}`)
}
