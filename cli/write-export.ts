import { reason } from '../conformance/asking.ts'
import { shownAddress } from '../contract/shown-address.ts'
import { exportBlueprint, exportWxr } from '../export/index.ts'
import { loadSiteData } from '../fixtures/index.ts'
import { createSite, type SiteSnapshot } from '../mock/index.ts'
import { assertFile, writeOutFile } from './out-file.ts'
import { readState } from './state-file.ts'
import { print } from './terminal.ts'

/** The options of `site-contract export`, as commander reads them. */
interface ExportFlags {
  readonly data: string
  readonly state?: string
  readonly from?: string
  readonly url?: string
  readonly wxr?: string
  readonly blueprint?: string
}

/** What `site-contract export` does. @throws Error when the site cannot be read, or a file not be written */
export async function writeExport(flags: ExportFlags): Promise<void> {
  const { wxr, blueprint, from, url = from } = flags
  if (wxr === undefined && blueprint === undefined)
    throw new Error('Cannot export: nothing to write was named. Use --wxr FILE, --blueprint FILE, or both.')
  await assertFile(wxr, '--wxr')
  await assertFile(blueprint, '--blueprint')
  const snapshot = await snapshotOf(flags)
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

async function snapshotOf({ data, state, from }: ExportFlags): Promise<SiteSnapshot> {
  if (from !== undefined) return servedState(from)
  return state === undefined ? createSite({ data: await loadSiteData(data) }).snapshot() : readState(state)
}

/** What a served mock holds. @throws Error when there is none at the address */
async function servedState(address: string): Promise<SiteSnapshot> {
  const fail = (why: string): Error =>
    new Error(
      `Cannot export the site at ${shownAddress(address)}: ${why}. Use the address of a mock, such as http://127.0.0.1:4010.`,
    )
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw fail('that is no whole address')
  if (shownAddress(address) !== address) throw fail('it holds credentials, which a mock does not ask for')
  const response = await fetch(new URL('/__site-contract/api/state', address)).catch((error: unknown) => {
    throw fail(reason(error))
  })
  if (!response.ok) throw fail(`it answers ${response.status} where a mock tells its state`)
  const snapshot = await response.json().catch(() => undefined)
  if (snapshot?.content === undefined) throw fail('what it answers is no state')
  return snapshot
}
