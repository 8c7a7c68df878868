import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { sampleCertificate, sampleCheck } from '../reports/testing/sample-certificate.ts'
import { test } from './testing/command.ts'
import { orderedUpwards } from './testing/ordered-upwards.ts'

test('a site that differs in nothing but its names is no difference, with code 0', async ({ line }) => {
  const { url } = await line.serve({ deployment: 'first', naming: 'wordpress' })
  const { code, stdout } = await line.run('diff', 'first', url)
  expect(stdout).toMatch(
    /^- first: names neutral, namespaces 7, routes \d+, answers .+\n\+ .+ names wordpress, told as neutral, /,
  )
  expect(stdout).toContain('✓ Nothing differs: no changes')
  expect(code).toBe(0)
})

test('what is breaking ends with code 1, and without colours where there is no terminal', async ({
  line,
}) => {
  const { url } = await line.serve({ deployment: orderedUpwards })
  const { code, stdout } = await line.run('diff', 'first', url)
  expect(stdout).toContain('GET /core/v2/posts › order  default desc → asc  A request without it is answered')
  expect(stdout).not.toContain('\u001b')
  expect(code).toBe(1)
})

test('a deployment file and the site it was read from do not differ, until the site changes', async ({
  line,
}) => {
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

test('what is new alone ends with code 0, and a report goes where it is asked for', async ({ line }) => {
  for (const [format, start] of [
    ['markdown', '## ✓ Nothing breaking\n'],
    ['html', '<!doctype html>'],
    ['text', '- first'],
  ] as const) {
    const { code, stdout } = await line.run('diff', 'first', 'second', '--format', format, '--out', format)
    expect([code, stdout]).toEqual([0, ''])
    const text = await readFile(join(line.folder, format), 'utf8')
    expect(text.startsWith(start)).toBe(true)
    expect(text).toContain('additive')
  }
})

test('two certificates are compared by their checks', async ({ line }) => {
  const write = (name: string, outcome: 'pass' | 'fail' | 'error') =>
    writeFile(
      join(line.folder, name),
      JSON.stringify(sampleCertificate([sampleCheck({ id: 'a.check', outcome })])),
    )
  await Promise.all([write('good.json', 'pass'), write('bad.json', 'fail'), write('open.json', 'error')])
  const worse = await line.run('diff', 'good.json', 'bad.json')
  expect(worse.stdout).toContain('a.check  check pass → fail  It fails now.')
  expect(worse.code).toBe(1)
  expect((await line.run('diff', 'bad.json', 'good.json')).code).toBe(0)
  expect((await line.run('diff', 'good.json', 'open.json')).code).toBe(2)
})

test('versions of WordPress are sides: what came between them is told', async ({ line }) => {
  const { code, stdout } = await line.run('diff', '6.8', '7.1.0')
  expect(code).toBe(1)
  for (const [what, finding] of [
    ['GET /core/v2/media › media_type', 'type string → array'],
    ['GET /core/v2/icons', 'It can be used.'],
    ['POST /core/v2/media › url', 'It can be sent, and need not be.'],
  ] as const)
    expect(
      stdout.split('\n').some((each) => each.includes(what) && each.includes(finding)),
      what,
    ).toBe(true)
  expect((await line.run('diff', '6.9', 'stock')).code).toBe(0)
  const { url } = await line.serve({ deployment: 'stock', naming: 'wordpress', wordpress: '6.3' })
  expect((await line.run('diff', '6.3', url)).code).toBe(0)
  expect((await line.run('diff', '6.4', url)).code).toBe(1)
})

const certificate = sampleCertificate()
const files: Readonly<Record<string, unknown>> = {
  'certificate.json': certificate,
  'future.json': { ...certificate, version: 3 },
  'broken.json': { ...certificate, checks: [{ id: 'a.check', outcome: 'passed' }] },
  'other.json': { format: 9 },
}

for (const [what, [args, message]] of Object.entries<readonly [readonly string[], string]>({
  'a certificate beside a deployment': [
    ['certificate.json', 'first'],
    'Cannot compare certificate.json, a certificate, with first, which is none. Give two certificates, or two deployments.',
  ],
  'a certificate of another version': [
    ['certificate.json', 'future.json'],
    'Cannot read the certificate future.json: its version is 3. Use one of version 1 or 2.',
  ],
  'a certificate that is broken': [
    ['broken.json', 'certificate.json'],
    'Cannot read the certificate broken.json: checks[0].outcome is none of pass, fail',
  ],
  'a file that is neither': [['other.json', 'first'], 'other.json'],
  'a file that is not there': [['none.json', 'first'], 'none.json: there is no such file.'],
  'a site that is not there': [['first', 'http://127.0.0.1:9'], 'http://127.0.0.1:9'],
  'a place that cannot be written': [
    ['first', 'first', '--out', 'none/diff.txt'],
    'Cannot write none/diff.txt',
  ],
  'one side alone': [['first'], "missing required argument 'after'"],
}))
  test(`${what} ends with code 2 and says what to do`, async ({ line }) => {
    for (const [name, value] of Object.entries(files))
      await writeFile(join(line.folder, name), JSON.stringify(value))
    const { code, stdout, stderr } = await line.run('diff', ...args)
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })
