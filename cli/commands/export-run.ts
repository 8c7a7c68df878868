import { readBody, reason } from '../../client/index.ts'
import { displayAddress } from '../../contract/lib/display-address.ts'
import { loadSiteData } from '../../fixtures/index.ts'
import { createSite, type SiteSnapshot } from '../../mock/index.ts'
import { exportBlueprint, exportWxr } from '../../tools/export/index.ts'
import { assertFile, writeOutFile } from '../options/files.ts'
import { print } from '../terminal/terminal.ts'
import { readState } from './mock/state-file.ts'

/** The options of `site-contract export`, as commander reads them. */
interface ExportFlags {
  readonly data: string
  readonly state?: string
  readonly from?: string
  readonly url?: string
  readonly wxr?: string
  readonly blueprint?: string
}

/** Runs `site-contract export`. @throws Error when the site cannot be read, or a file not be written */
export async function writeExport(flags: ExportFlags): Promise<void> {
  const { data, state, wxr, blueprint, from, url = from } = flags
  if (wxr === undefined && blueprint === undefined)
    throw new Error('Cannot export: no file to write was named. Use --wxr FILE, --blueprint FILE, or both.')
  await assertFile(wxr, '--wxr')
  await assertFile(blueprint, '--blueprint')
  const snapshot =
    from !== undefined
      ? await servedState(from)
      : state !== undefined
        ? readState(state)
        : createSite({ data: await loadSiteData(data) }).snapshot()
  const options = url === undefined ? {} : { url }
  if (wxr !== undefined) await writeOutFile(wxr, exportWxr(snapshot, options), '--wxr')
  if (blueprint !== undefined)
    await writeOutFile(
      blueprint,
      `${JSON.stringify(exportBlueprint(snapshot, options), undefined, 2)}\n`,
      '--blueprint',
    )
  const { users, terms, comments, menuItems, content } = snapshot
  const counts = [
    [content.length, 'items'],
    [comments.length, 'comments'],
    [terms.length, 'terms'],
    [menuItems.length, 'menu items'],
    [users.length, 'users'],
  ].map((pair) => pair.join(' '))
  print(`${[wxr, blueprint].filter((file) => file !== undefined).join(', ')}: ${counts.join(', ')}.`)
}

/** The longest wait for a state, in milliseconds. */
const patience = 60_000
/** The most of a state that is read, in bytes. */
const largestState = 256 * 2 ** 20

/** The state of a running mock. @throws Error when there is none at the address */
async function servedState(address: string): Promise<SiteSnapshot> {
  const fail = (why: string): Error =>
    new Error(
      `Cannot export the site at ${displayAddress(address)}: ${why}. Use the address of a mock, such as http://127.0.0.1:4010.`,
    )
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw fail('that is not a whole address')
  if (displayAddress(address) !== address) throw fail('it has credentials, which a mock does not need')
  const place = new URL('/__site-contract/api/state', address)
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(place, { redirect: 'manual', signal }).catch((error: unknown) => {
    throw fail(reason(error))
  })
  if (!response.ok) throw fail(`it answers ${response.status} where a mock has its state`)
  const bytes = await readBody(response, largestState).catch((error: unknown) => {
    throw fail(reason(error))
  })
  try {
    const snapshot: SiteSnapshot = JSON.parse(new TextDecoder().decode(bytes))
    if (snapshot?.content !== undefined) return snapshot
  } catch {
    // It is not JSON.
  }
  throw fail('its answer is not a state')
}
