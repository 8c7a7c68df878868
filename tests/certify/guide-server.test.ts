import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '#test'
import { certificateLines } from '../../cli/commands/certify/certificate-lines.ts'
import { certify } from '../../conformance/index.ts'
import { readPages } from '../../scripts/docs-page.ts'
import { freePort } from '../package/free-port.ts'

test.setTimeout(120_000)

test('the guide for servers in progress shows what a run prints of its server', async () => {
  const page = (await readPages()).find(({ path }) => path === 'docs/guides/certify-your-server.md')
  const source = page?.blocks.find(({ file }) => file === 'server.mjs')?.text ?? ''
  const shown = page?.blocks.find(({ text }) => text.startsWith('Progress'))?.text.split('\n') ?? []
  const port = String(await freePort())
  const args = ['--input-type=module', '--eval', source.replaceAll('4012', port)]
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(server.stdout, 'data')
    const certificate = await certify(`http://127.0.0.1:${port}`, { profile: 'reader' })
    const printed = certificateLines(certificate)
      .map((line) => (typeof line === 'string' ? [line] : line))
      .map((line) => line.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join(''))
      .map((line) => line.replaceAll(port, '4012'))
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter((line) => line !== '' && line !== '…' && !printed.includes(line))).toEqual([])
  } finally {
    server.kill()
  }
})
