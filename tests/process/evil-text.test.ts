import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { type CommandLine, test } from '../../cli/testing/command.ts'
import { evil, evilSite, harmIn } from '../../cli/testing/evil-text.ts'
import {
  failedCheck,
  sampleCertificate,
  sampleCheck,
  saying,
} from '../../reports/testing/sample-certificate.ts'

test.describe.configure({ timeout: 120_000 })

let site: Awaited<ReturnType<typeof evilSite>>
test.beforeAll(async () => {
  site = await evilSite()
})
test.afterAll(() => site.close())

const certificate = sampleCertificate(
  [
    failedCheck({
      id: evil,
      message: evil,
      failure: saying(evil),
    }),
  ],
  { notes: [evil], reasons: [evil], target: { ...sampleCertificate().target, name: evil } },
)
const files: Readonly<Record<string, string>> = {
  'no-json.json': evil,
  'broken.json': `{"site": ${evil}`,
  'certificate.json': JSON.stringify(certificate),
  'good.json': JSON.stringify(sampleCertificate([sampleCheck({ id: evil })])),
  'version.json': JSON.stringify({ ...certificate, version: evil }),
  'data.json': JSON.stringify({ [evil]: 1, posts: [{ [evil]: evil, status: evil }] }),
  'targets.json': JSON.stringify([{ [evil]: 1 }]),
  'baseline.json': JSON.stringify({ [evil]: evil }),
  'fixture.json': JSON.stringify([
    { id: evil, type: 'post', slug: evil, title: { rendered: evil }, status: evil, [evil]: evil },
  ]),
  'handlers.ts': `http.get('/wp-json/wp/v2/posts?${encodeURIComponent(evil)}', () => HttpResponse.json(${JSON.stringify({ [evil]: evil })}))`,
  'naming.json': JSON.stringify({ namespaces: { [evil]: 1 } }),
}

/** A command, and a part of its output which shows that it came that far. */
const commands: Readonly<
  Record<string, readonly [args: (url: string) => readonly string[], described: string]>
> = {
  'certify of a site': [(url) => ['certify', url, '--only', 'index.fields'], '✕ '],
  'certify of what is none': [(url) => ['certify', `${url}/none`], 'answered 404'],
  'certify with a baseline': [
    (url) => ['certify', url, '--only', 'index.fields', '--baseline', 'baseline.json'],
    'x',
  ],
  'certify of a broken fleet': [() => ['certify', '--targets', 'targets.json'], 'targets.json'],
  'certify by a broken naming': [(url) => ['certify', url, '--naming', 'naming.json'], 'naming.json'],
  'merge of no parts': [() => ['merge', '.'], '.'],
  'clean of a site': [(url) => ['clean', url, '--user', 'jo:word'], 'Could not search'],
  'clean of what is none': [(url) => ['clean', `${url}/none`, '--user', 'jo:word'], 'answered 404'],
  'mirror of a site': [(url) => ['mirror', url, '--out', 'site.json'], 'site.json'],
  'mirror of what is none': [(url) => ['mirror', `${url}/none`, '--out', 'site.json'], 'answered 404'],
  'diff with a site': [(url) => ['diff', 'first', url], 'breaking'],
  'diff as JSON': [(url) => ['diff', 'first', url, '--format', 'json'], 'breaking'],
  'diff as Markdown': [(url) => ['diff', 'first', url, '--format', 'markdown'], 'breaking'],
  'diff as HTML': [(url) => ['diff', 'first', url, '--format', 'html'], 'breaking'],
  'diff of certificates': [() => ['diff', 'good.json', 'certificate.json'], 'four'],
  'diff with text that is not JSON': [() => ['diff', 'first', 'no-json.json'], 'not JSON'],
  'diff with another certificate': [() => ['diff', 'version.json', 'good.json'], 'version'],
  'lint of a fixture': [() => ['lint', 'fixture.json'], 'id is the string'],
  'lint of a fixture as JSON': [() => ['lint', 'fixture.json', '--format', 'json'], 'id is the string'],
  'lint of handlers': [() => ['lint', 'handlers.ts'], 'it answers an object'],
  'openapi of a site': [(url) => ['openapi', '--deployment', url], 'openapi'],
  'openapi of text that is not JSON': [() => ['openapi', '--deployment', 'no-json.json'], 'not JSON'],
  'mock of text that is not JSON': [() => ['mock', '--deployment', 'no-json.json'], 'not JSON'],
  'mock of broken data': [() => ['mock', '--data', 'broken.json'], 'broken.json'],
  'mock of data that is none': [() => ['mock', '--data', 'data.json'], 'data.json'],
}

async function writeFiles(line: CommandLine): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(line.folder, name), text)
}

for (const [what, [args, described]] of Object.entries(commands))
  test(`${what} prints foreign text inertly`, async ({ line }) => {
    await writeFiles(line)
    const { stdout, stderr } = await line.run(...args(site.url))
    expect(stdout + stderr).toContain(described)
    expect(harmIn(withoutStyle(stdout))).toEqual([])
    expect(harmIn(stderr)).toEqual([])
  })

test("the progress of a fleet prints a broken target's text inertly", async ({ line }) => {
  const targets = [{ url: `${site.url}/none` }, { url: `${site.url}/none/two`, name: evil }]
  await writeFile(join(line.folder, 'fleet.json'), JSON.stringify(targets))
  const { stdout, stderr } = await line.run(
    'certify',
    '--targets',
    'fleet.json',
    '--only',
    'index',
    '--out',
    'out',
  )
  expect(stderr).toMatch(/^! .+\n! /m)
  expect(harmIn(stdout + stderr)).toEqual([])
})

test('no report contains control sequences for a terminal or a CI runner', async ({ line }) => {
  await line.run(
    'certify',
    site.url,
    '--only',
    'index.fields',
    '--out',
    'report',
    '--metrics',
    'metrics.prom',
  )
  const names = [
    'metrics.prom',
    ...(await readdir(join(line.folder, 'report'))).map((name) => `report/${name}`),
  ]
  expect(names).toHaveLength(7)
  for (const name of names) {
    const text = withoutStyle(await readFile(join(line.folder, name), 'utf8'))
    expect([name, harmIn(text)]).toEqual([name, []])
  }
})

test('the banner of a mirror prints its title inertly, and each curl is quoted for a shell', async ({
  line,
}) => {
  await line.run('mirror', site.url, '--out', "it's; a site.json")
  const file = join(line.folder, "it's; a site.json")
  const mirrored = JSON.parse(await readFile(file, 'utf8'))
  const user = { id: 1, slug: 'jo', name: evil, role: 'administrator', application_passwords: ["it's; `id`"] }
  const data = { ...mirrored.data, users: [user] }
  await writeFile(file, JSON.stringify({ ...mirrored, data }))
  const mock = line.command('mock', '--deployment', file, '--port', '0')
  const [printed] = await mock.printed(/[\s\S]*Ctrl-C/)
  expect(printed).toContain('error')
  expect(harmIn(printed)).toEqual([])
  const curls = printed.split('\n').filter((each) => each.includes(' curl '))
  expect(curls).toHaveLength(2)
  for (const curl of curls) expect(wordsOf(curl)).toContain('curl')
  expect(wordsOf(curls[1] ?? '')).toContain("jo:it's; `id`")
})

/** The style of our pages has pseudo-elements, which begin like commands to a CI runner. */
function withoutStyle(text: string): string {
  return text.replace(/<style>[\s\S]*?<\/style>/g, '')
}

/** The words of a command as a shell reads it. */
function wordsOf(command: string): readonly string[] {
  return execFileSync('sh', ['-c', `printf '%s\\n' ${command.trim()}`], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')
}
