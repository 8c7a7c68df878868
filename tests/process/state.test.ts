import { join } from 'node:path'
import { expect } from '#test'
import { readState } from '../../cli/commands/mock/state-file.ts'
import { test } from '../../cli/testing/command.ts'

const kills = 10
const clients = 4

test.describe.configure({ timeout: 300_000 })

test('every acknowledged write is in the --state file after a SIGKILL', async ({ line }) => {
  const path = join(line.folder, 'state.json')
  const acknowledged = new Set<number>()
  for (let kill = 0; kill < kills; kill++) {
    const mock = line.command(
      ...['mock', '--deployment', 'stock', '--naming', 'wordpress', '--port', '0', '--open'],
      ...['--state', path],
    )
    const [, url] = await mock.printed(/deployment {2}(\S+).*Ctrl-C/s)
    const before = acknowledged.size
    const write = async (): Promise<void> => {
      for (;;) {
        const form = new FormData()
        form.set('file', new File(['x'.repeat(100_000)], 'a.txt', { type: 'text/plain' }))
        const isFile = acknowledged.size % 10 === 0
        const body = isFile ? form : new URLSearchParams({ title: 'A', content: 'x'.repeat(1000) })
        const answer = await fetch(`${url}wp/v2/${isFile ? 'media' : 'posts'}`, { method: 'POST', body })
        const { id } = await answer.json()
        acknowledged.add(id)
        if (acknowledged.size === before + 10 + kill) mock.signal('SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: clients }, write))
    await mock.ended
    expect(acknowledged.size).toBeGreaterThan(before)
    const stored = new Set(readState(path).content.map(({ id }) => id))
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  }
})
