import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { certify } from '../../conformance/index.ts'
import { createSite } from '../../mock/index.ts'
import { printedUrl } from './child.ts'
import { atMost, information, type Row, timed } from './report.ts'

const cli = join(import.meta.dirname, '../../cli/main.ts')
const run = promisify(execFile)
const user = { name: 'admin', password: 'fake-admin' }

/** A certificate of each deployment: by the library in this process, and by the command over HTTP. */
export async function certification(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const deployment of ['first', 'second', 'stock'] as const) {
    const site = createSite({ deployment })
    let note = ''
    const inProcess = await timed(async () => {
      const { verdict, checks } = await certify((request) => site.fetch(request), { user, write: true })
      note = `${verdict}, ${checks.length} checks`
    })
    rows.push(information(`${deployment}, in this process`, inProcess / 1000, { unit: 's', digits: 1, note }))
    const overHttp = await timed(() => certifyServed(deployment))
    const format = { unit: 's', digits: 1 }
    const name = `${deployment}, by the command over HTTP`
    rows.push(
      deployment === 'first'
        ? atMost(name, overHttp / 1000, 6, format)
        : information(name, overHttp / 1000, format),
    )
  }
  return rows
}

async function certifyServed(deployment: string): Promise<void> {
  const mock = spawn(process.execPath, [cli, 'mock', '--deployment', deployment, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const args = [cli, 'certify', await printedUrl(mock.stdout), '--user', 'admin:fake-admin', '--write']
    await run(process.execPath, args, { maxBuffer: 2 ** 26 })
  } finally {
    mock.kill()
  }
}
