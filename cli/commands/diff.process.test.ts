import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { sampleCertificate, sampleCheck } from '../../reports/testing/sample-certificate.ts'
import { test } from '../testing/command.ts'
import { orderedUpwards } from '../testing/ordered-upwards.ts'

test('another naming is not a difference, with code 0', async ({ line }) => {
  const { url } = await line.serve({ deployment: 'first', naming: 'wordpress' })
  const { code, stdout } = await line.run('diff', 'first', url)
  expect(stdout).toMatch(
    /^Before: first [(]7 namespaces, \d+ routes; route names neutral[)], responses .+\nAfter: .+; route names as in WordPress, shown as neutral names[)], /,
  )
  expect(stdout).toContain('✓ Nothing differs: no changes')
  expect(code).toBe(0)
})

test('a breaking change ends with code 1, without colours outside a terminal', async ({ line }) => {
  const { url } = await line.serve({ deployment: orderedUpwards })
  const { code, stdout } = await line.run('diff', 'first', url)
  expect(stdout).toMatch(
    /\n {2}default: A request without it is answered .+\n {4}GET \/core\/v2\/posts › order {2}desc → asc\n/,
  )
  expect(stdout).not.toContain('\u001b')
  expect(code).toBe(1)
})

test('a deployment file equals its site until the site changes', async ({ line }) => {
  const { url } = await line.serve({ deployment: 'second', naming: 'wordpress' })
  expect((await line.run('mirror', url, '--out', 'site.json')).code).toBe(0)
  expect((await line.run('diff', 'site.json', url)).code).toBe(0)
  const file = join(line.folder, 'site.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/"maximum": 100\b/, '"maximum": 200'))
  const { code, stdout } = await line.run('diff', 'site.json', url, '--format', 'json')
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    tool: { name: 'site-contract' },
    kind: 'deployments',
    before: { source: 'site.json' },
    after: { source: url },
    totals: { breaking: 1, unknown: 0, additive: 0, cosmetic: 0 },
    changes: [{ class: 'breaking', what: 'maximum', before: 200, after: 100 }],
  })
  expect(code).toBe(1)
})

test('additive changes end with code 0, and --out writes each format', async ({ line }) => {
  for (const [format, start] of [
    ['markdown', '## ✓ Nothing breaking\n'],
    ['html', '<!doctype html>'],
    ['text', 'Before: first'],
  ] as const) {
    const { code, stdout } = await line.run('diff', 'first', 'second', '--format', format, '--out', format)
    expect([code, stdout]).toEqual([0, ''])
    const text = await readFile(join(line.folder, format), 'utf8')
    expect(text.startsWith(start)).toBe(true)
    expect(text).toContain('additive')
  }
})

test('--only selects changes, and counts the others', async ({ line }) => {
  const narrowed = (...only: readonly string[]) => line.run('diff', '6.1', '7.1', '--only', ...only)
  const ofMenus = await narrowed('breaking', 'wp/v2/menus')
  expect(ofMenus.stdout).toMatch(
    /✓ No differences there: no changes \(only breaking, wp\/v2\/menus; \d+ others are left out\)\n$/,
  )
  expect(ofMenus.code).toBe(0)
  const ofMedia = await narrowed('core/v2/media', '--format', 'json')
  const { changes, narrowed: said } = JSON.parse(ofMedia.stdout)
  expect(changes.length).toBeGreaterThan(3)
  for (const { place } of changes) expect(place).toContain('wp/v2/media')
  expect(said).toEqual({ only: ['wp/v2/media'], leftOut: expect.any(Number) })
  expect(ofMedia.code).toBe(1)
})

test('a place without changes may be named', async ({ line }) => {
  const { code, stdout } = await line.run('diff', 'second', 'first', '--only', 'core/v2/posts')
  expect(stdout).toContain('✓ No differences there')
  expect(code).toBe(0)
})

test('a deployment without extensions loses namespaces: each is one entry with its routes', async ({
  line,
}) => {
  const { stdout } = await line.run('diff', 'second', 'first')
  expect(stdout).toContain(
    '✕ 300 breaking changes, in 23 entries\n  A client written for second may break on first.\n',
  )
  expect(stdout).toMatch(/\n {4}seo\/v1 +with 210 routes\n/)
  expect(stdout.split('\n').length).toBeLessThan(40)
})

test('two certificates are compared by their checks', async ({ line }) => {
  const write = (name: string, outcome: 'pass' | 'fail' | 'error') =>
    writeFile(
      join(line.folder, name),
      JSON.stringify(sampleCertificate([sampleCheck({ id: 'a.check', outcome })])),
    )
  await Promise.all([write('good.json', 'pass'), write('bad.json', 'fail'), write('open.json', 'error')])
  const worse = await line.run('diff', 'good.json', 'bad.json')
  expect(worse.stdout).toContain('  check: It fails now.\n    a.check  pass → fail\n')
  expect(worse.code).toBe(1)
  expect((await line.run('diff', 'bad.json', 'good.json')).code).toBe(0)
  expect((await line.run('diff', 'good.json', 'open.json')).code).toBe(2)
})

test('versions of WordPress are compared', async ({ line }) => {
  const { code, stdout } = await line.run('diff', '6.8', '7.1.0')
  expect(code).toBe(1)
  const blocks = stdout.split('\n\n')
  for (const [head, place] of [
    ['type: A value of the old type', /^ {4}GET \/wp\/v2\/media › media_type +string → array$/m],
    ['route new: It can be used.', /^ {4}GET \/wp\/v2\/icons/m],
    ['argument new: It is optional.', /^ {4}POST \/wp\/v2\/media › url$/m],
  ] as const)
    expect(blocks.filter((each) => each.trim().startsWith(head)).join('\n')).toMatch(place)
  expect((await line.run('diff', '6.9', 'stock')).code).toBe(0)
})
