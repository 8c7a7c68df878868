import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from '../testing/command.ts'

/** Counts requests, and has no interface. */
let elsewhere: Server
let requests = 0

test.beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    requests += 1
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
})

test.afterAll(() => {
  elsewhere.close()
})

const commands: Readonly<Record<string, (site: string, file: string) => readonly string[]>> = {
  mirror: (site, file) => ['mirror', site, '--out', file],
  diff: (site, file) => ['diff', 'first', site, '--out', file],
  explore: (site, file) => ['explore', site, '--user', 'a:b', '--write', '--out', file],
  openapi: (site, file) => ['openapi', '--deployment', site, '--out', file],
  'certify --metrics': (site, file) => ['certify', site, '--metrics', file],
}

for (const [what, args] of Object.entries(commands))
  test(`${what} checks its file before it requests a site, and leaves nothing there`, async ({ line }) => {
    await mkdir(join(line.folder, 'taken'))
    await writeFile(join(line.folder, 'file'), '')
    const site = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    requests = 0
    for (const [file, why] of [
      ['none/a.json', 'there is no directory none'],
      ['taken', 'it is a directory'],
      ['file/a.json', 'ENOTDIR'],
    ] as const) {
      const { code, stderr } = await line.run(...args(site, file))
      expect(stderr).toContain(`Cannot write ${file}: ${why}. Pass --`)
      expect(code).toBe(2)
    }
    expect(requests).toBe(0)
    expect((await line.run(...args(site, 'a.json'))).stderr).toContain(site)
    expect(requests).toBeGreaterThan(0)
    expect((await readdir(line.folder)).sort()).toEqual(['file', 'taken'])
  })
