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

test('the script of the page is one file', async () => {
  const script = (await inspectorFile('main.js'))?.body ?? ''
  expect(script).toContain('Reading the index document')
  expect(script).not.toMatch(/^(?:import|export) /m)
})

test('no file in the folder is forgotten by its pages', async () => {
  const all = (await readdir(import.meta.dirname)).filter((name) => /\.css$/.test(name))
  const page = await inspectorFile('')
  const documentation = await inspectorFile('docs/guides/README.md')
  for (const name of all)
    if (name === 'documentation.css') expect(documentation?.body).toContain(`href="../../${name}"`)
    else expect(page?.body).toContain(`href="${name}"`)
})

test('the documentation is a page, and every link of it that is one leads to another', async () => {
  const asked = new Set(['docs/guides/README.md'])
  for (const name of asked) {
    const page = await inspectorFile(name)
    expect([name, page?.contentType]).toEqual([name, 'text/html; charset=UTF-8'])
    for (const [, href = ''] of (page?.body ?? '').matchAll(/<(?:a|link)[^>]* href="([^"]*)"/g)) {
      const { protocol, pathname, hash } = new URL(href, `own:/${name}`)
      if (protocol !== 'own:' || pathname === '/') continue
      const led = await inspectorFile(pathname.slice(1))
      expect([name, href, led !== undefined]).toEqual([name, href, true])
      if (hash !== '') expect(led?.body, `${name}: ${href}`).toContain(`id="${hash.slice(1)}"`)
      if (pathname.endsWith('.md')) asked.add(pathname.slice(1))
    }
  }
  expect(asked.size).toBeGreaterThan(20)
})

test('nothing but its own files is given', async () => {
  for (const name of [
    'nothing.js',
    '../package.json',
    '..%2fpackage.json',
    '/etc/passwd',
    'files.process.test.ts',
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
