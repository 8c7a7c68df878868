import { readdir } from 'node:fs/promises'
import { expect, test } from '#test'
import { inspectorFile } from './files.ts'

test('the page comes with all that it loads, as what it is', async () => {
  const page = await inspectorFile('')
  expect(page?.contentType).toBe('text/html; charset=UTF-8')
  const names = [...(page?.body ?? '').matchAll(/(?:src|href)="([\w-]+\.\w+)"/g)].map(([, name = '']) => name)
  expect(names).toContain('main.js')
  for (const name of names) {
    const type = name.endsWith('.js') ? 'text/javascript; charset=UTF-8' : 'text/css; charset=UTF-8'
    expect([name, (await inspectorFile(name))?.contentType]).toEqual([name, type])
  }
})

test('a script has no types left, and every script it imports is there', async () => {
  const requested = new Set(['main.js'])
  for (const name of requested) {
    const file = await inspectorFile(name)
    expect([name, file?.contentType]).toEqual([name, 'text/javascript; charset=UTF-8'])
    expect(file?.body).not.toMatch(/^(?:interface|export interface|import type)/m)
    for (const [, imported = ''] of (file?.body ?? '').matchAll(/ from '\.\/([\w-]+\.ts)'/g))
      requested.add(imported)
  }
  expect(requested.size).toBeGreaterThan(20)
})

test('no file in the folder is forgotten by the page', async () => {
  const all = (await readdir(import.meta.dirname)).filter((name) => /\.css$/.test(name))
  const page = await inspectorFile('')
  for (const name of all) expect(page?.body).toContain(`href="${name}"`)
})

test('the documentation that it leads to is there', async () => {
  for (const name of ['docs/README.md', 'docs/frontend.md'])
    expect(await inspectorFile(name)).toMatchObject({
      contentType: 'text/plain; charset=UTF-8',
      body: expect.stringMatching(/^# /),
    })
})

test('nothing but its own files is given', async () => {
  for (const name of [
    'nothing.js',
    '../package.json',
    '..%2fpackage.json',
    '/etc/passwd',
    'files.test.ts',
    'main.js.map',
    'constructor',
    'docs/nothing.md',
    'docs/../README.md',
    'docs/frontend.ts',
    '.',
    'page.html/',
    'Main.js',
  ])
    expect([name, await inspectorFile(name)]).toEqual([name, undefined])
})
