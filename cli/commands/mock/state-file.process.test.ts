import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { expect, test } from '#test'
import { createSite, type Site } from '../../../mock/index.ts'
import { readState, StateFile } from './state-file.ts'

/** A site that stores what it knows in a file of the test. */
function stored(): { readonly site: Site; readonly path: string; readonly file: StateFile } {
  const site = newSite()
  mkdirSync(test.info().outputDir, { recursive: true })
  const path = test.info().outputPath('state.json')
  return { site, path, file: new StateFile(path, site) }
}

const newSite = (): Site => createSite({ deployment: 'stock', naming: 'wordpress', open: true })

/** Sends a request. @returns the id of what it answers */
async function send(site: Site, method: string, path: string, body?: object | Blob): Promise<number> {
  const isFile = body instanceof Blob
  const answer = await site.fetch(
    new Request(`http://site.test/wp-json/wp/v2${path}`, {
      method,
      headers: isFile
        ? { 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment; filename="a.txt"' }
        : { 'Content-Type': 'application/json' },
      body: isFile ? body : JSON.stringify(body ?? {}),
    }),
  )
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return (await answer.json()).id
}

const linesOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1

test('each request is answered after its change is one line of the file', async () => {
  const { site, path } = stored()
  const expectStored = (lines: number): void => {
    expect(readState(path)).toEqual(JSON.parse(JSON.stringify(site.snapshot()), bytes))
    expect(linesOf(path)).toBe(lines)
  }
  const post = await send(site, 'POST', '/posts', { title: 'A', content: 'One' })
  expectStored(1)
  await send(site, 'POST', `/posts/${post}`, {
    content: 'Two',
    tags: [await send(site, 'POST', '/tags', { name: 'B' })],
  })
  expectStored(3)
  const file = await send(site, 'POST', '/media', new Blob(['Text']))
  expectStored(4)
  await send(site, 'POST', `/posts/${post}/autosaves`, { content: 'Three' })
  expectStored(5)
  await send(site, 'POST', `/posts/${post}`, { content: 'Four', status: 'publish' })
  expectStored(6)
  await send(site, 'POST', '/comments', { post, content: 'C', author_name: 'D', author_email: 'd@site.test' })
  expectStored(7)
  await send(site, 'POST', '/settings', { title: 'Another' })
  expectStored(8)
  await send(site, 'DELETE', `/posts/${post}?force=true`)
  expectStored(9)
  await site.fetch(
    new Request(`http://site.test/wp-json/wp/v2/media/${file}?force=true`, { method: 'DELETE' }),
  )
  expectStored(10)
  site.seed('fresh')
  expectStored(11)
})

/** What JSON makes of the bytes of a file. */
function bytes(key: string, value: unknown): unknown {
  if (key !== 'files' || !Array.isArray(value)) return value
  return value.map(([path, each]: [string, Record<string, number>]) => [
    path,
    Buffer.from(Object.values(each)),
  ])
}

test('rows that are removed and restored have their former order', async () => {
  const { site, path } = stored()
  const before = site.snapshot()
  site.restore({ ...before, terms: before.terms.slice(1), content: before.content.toReversed() })
  site.restore(before)
  expect(readState(path).terms).toEqual(before.terms)
  expect(readState(path).content.map(({ id }) => id)).toEqual(before.content.map(({ id }) => id))
})

test('an incomplete last line is ignored, and the next start continues', async () => {
  const { site, path } = stored()
  await send(site, 'POST', '/posts', { title: 'A' })
  await send(site, 'POST', '/posts', { title: 'B' })
  const whole = statSync(path).size
  const state = readState(path)
  await send(site, 'POST', '/posts', { title: 'C' })
  truncateSync(path, whole + 20)
  expect(readState(path)).toEqual(state)
  const next = newSite()
  new StateFile(path, next)
  await send(next, 'POST', '/posts', { title: 'D' })
  expect(
    readState(path)
      .content.map(({ title }) => title)
      .slice(-3),
  ).toEqual(['A', 'B', 'D'])
})

test('a removed or replaced file is written whole by the next change', async () => {
  const { site, path } = stored()
  await send(site, 'POST', '/posts', { title: 'A' })
  for (const isReplaced of [false, true]) {
    rmSync(path)
    if (isReplaced) writeFileSync(path, 'x')
    await send(site, 'POST', '/posts', { title: 'B' })
    expect(readState(path).content).toEqual(site.snapshot().content)
  }
})

test('only its user may read it, and it is compacted when it ends or grows', async () => {
  const { site, path, file } = stored()
  await send(site, 'POST', '/posts', { title: 'A' })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const content = 'x'.repeat(300_000)
  for (let i = 0; i < 8; i++) await send(site, 'POST', '/posts', { content })
  expect(linesOf(path)).toBeLessThan(6)
  await send(site, 'POST', '/posts', { title: 'B' })
  file.end()
  expect(linesOf(path)).toBe(1)
  expect(readState(path).content).toEqual(site.snapshot().content)
})

test('what earlier versions wrote is read, and what another program wrote is refused', () => {
  const { site, path } = stored()
  const snapshot = { ...site.snapshot(), files: [['a.txt', 'QQ==']] }
  writeFileSync(path, JSON.stringify({ siteContractState: 1, snapshot }))
  expect(readState(path).files).toEqual([['a.txt', Buffer.from('A')]])
  for (const text of ['', '{}', '[1]\n', JSON.stringify({ siteContractState: 3, snapshot })]) {
    writeFileSync(path, text)
    expect(() => readState(path)).toThrow(`Cannot use the state in ${path}: it is not a state file`)
  }
  writeFileSync(path, JSON.stringify({ siteContractState: 2, snapshot }))
  appendFileSync(path, '\n{}\n')
  expect(() => readState(path)).toThrow('Give another file')
})
