import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { sampleCertificate } from '../reports/testing/sample-certificate.ts'
import { test } from './testing/command.ts'

test.describe.configure({ timeout: 60_000 })

const none = 'http://127.0.0.1:9'
const certificate = sampleCertificate()
const site = { naming: { namespaces: {}, segments: {} } }
const exchange = { request: { method: 'GET', path: '/a' }, response: { status: 'ok', headers: {} } }
const recorded = {
  apiRoot: 'https://site.example/wp-json/',
  base: 'https://site.example',
  ...site,
  namespaces: [],
}

/** The files that the command lines below name. With a short timeout, the pauses between attempts are short too. */
const files: Readonly<Record<string, unknown>> = {
  'certificate.json': certificate,
  'future.json': { ...certificate, version: 3 },
  'broken.json': { ...certificate, checks: [{ id: 'a.check', outcome: 'passed' }] },
  'other.json': { format: 9 },
  'none.json': {},
  'site.json': { format: 1, name: 'x', ...site, index: { namespaces: [], routes: {} } },
  'recording.json': { format: 1, site: recorded, exchanges: [exchange] },
  'gone.json': { url: none, timeout: 3000 },
  'twice.json': [{ url: none }, { url: `${none}/` }],
}

/** A command line, `$` standing for an address where nothing listens, and what its error says. */
const mistakes: readonly (readonly [line: string, message: string])[] = [
  ['certify', 'There is nothing to certify. Give the address of a site, or --targets FILE.'],
  ['certify somewhere', '"somewhere": it is no'],
  ['certify http://admin:secret-word@127.0.0.1:9/', '127.0.0.1:9: its address contains credentials.'],
  ['certify $ --user secret-word', 'Invalid user credentials: there is no colon. Write NAME:PASSWORD'],
  ['certify $ --header secret-word', 'Cannot read the header. Write it as "Name: value".'],
  [
    'certify http://site.example --user admin:secret-word',
    'Cannot send credentials to http://site.example: plain',
  ],
  ['certify $ --user editor=ed:secret-word', 'Cannot test only the permissions of editor:'],
  ['certify $ --write', '--write needs a user to write as. Pass --user NAME:PASSWORD.'],
  ['certify $ --baseline missing.json', 'Cannot read the baseline missing.json: there is no such file.'],
  ['certify $ --accept why', '--accept adds failures to a baseline. Name its file: --baseline known.json.'],
  ['certify $ --baseline known.json --accept=', '--accept has no reason.'],
  [
    'certify $ --shard 1/2 --baseline known.json --accept why',
    '--accept writes the failures of a whole run.',
  ],
  [
    'certify --targets t.json --baseline known.json --accept why',
    '--accept writes the baseline of one site.',
  ],
  [
    'certify $ --baseline none/known.json --accept why',
    'Cannot write none/known.json: there is no directory',
  ],
  ['certify --only ,', '--only "," contains no name.'],
  ['certify $ --shard 4/3', 'Cannot run the part "4/3". Write it as i/n'],
  ['certify $ --shard 1/2 --metrics m.txt', 'A part of a run has no verdict to measure.'],
  ['certify $ --metrics none/m.txt', 'Cannot write none/m.txt: there is no directory none. Pass --metrics'],
  ['certify $ --out site.json', 'Cannot write reports to site.json:'],
  ['certify $ --shard 1/2 --out site.json', 'site.json is not a directory.'],
  [
    'certify --targets missing.json',
    'Cannot read the targets missing.json: there is no such file. Name a JSON file',
  ],
  ['certify --targets broken.txt', 'Cannot read the targets broken.txt: it is not JSON.'],
  ['certify --targets twice.json', `"${none}" and "${none}/", which are the same target`],
  ['certify $ --timeout 3000', none],
  ['certify $ --deployment frst', 'Did you mean first?'],
  ['certify $ --wordpress 5.9', 'error: '],
  ['certify $ --workers 0', 'Use a whole number above 0.'],
  ['certify $ x.y', "error: too many arguments for 'certify'. Expected 1 argument but got 2.\n"],
  ['certify $ posts.list batch secret-word', 'but got 4. Did you mean --only posts.list batch?\n'],
  ['certify --bogus', "error: unknown option '--bogus'"],
  ['certfy', 'Did you mean certify?'],
  ['mock batch', "for 'mock'. Expected 0 arguments but got 1.\n"],
  ['mock --port x', 'Use a whole number from 0 to 65534.'],
  [
    'mock --deployment first --deployment second --deployment stock --port 65534',
    'Cannot listen on port 65536',
  ],
  ['mock --wordpress 6.95', 'Did you mean 6.9?'],
  ['mock --naming wp', 'Did you mean wordpress?'],
  ['mock --deployment sotck', 'Did you mean stock?'],
  ['mock --deployment third', 'Cannot read the deployment third: there is no such file.'],
  ['mock --pack woocomerce', 'The packs: acf, aioseo, contact-form-7, '],
  ['mock --deployment none.json', 'it has no "format", so it is not a deployment file.'],
  ['mock --deployment site.json --naming neutral', 'Cannot serve site.json with --naming'],
  ['mock --deployment site.json --stock', 'Cannot serve site.json with --stock'],
  [
    'mock --data missing.json',
    'Cannot read site data missing.json: there is no such file. Use the path of a JSON file.',
  ],
  ['mock --port 0 --fallback gone.json', '127.0.0.1:9'],
  ['mock --port 0 --fallback site', '"site": it is no'],
  ['mock --port 0 --fallback http://a:secret-word@127.0.0.1', 'its address contains credentials'],
  ['mock --port 0 --record missing.json', 'there is no such file. Record one first'],
  ['mock --port 0 --record recording.json', 'exchanges[0].response.status is "ok".'],
  ['mock --port 0 --fallback missing.json', 'Cannot read the fallback missing.json: there is no such file.'],
  ['mock --port 0 --fallback none.json', 'none.json: it names no site'],
  ['mirror site --out x.json', '"site": it is no'],
  ['mirror $', "required option '--out <file>'"],
  ['mirror $ --out x.json --timeout 3000', `Nothing listens at ${none}.`],
  ['mirror --oot x.json', '(site-contract mirror --help shows its usage.)'],
  ['mirror --out site.json', "give a site's address, or --from-wxr FILE"],
  ['mirror $ --from-wxr a.xml --out x.json', "give a site's address, or --from-wxr FILE"],
  [
    'mirror --from-wxr missing.xml --out x.json',
    'Cannot read the WXR file missing.xml: there is no such file.',
  ],
  ['export', 'Use --wxr FILE'],
  ['export --wxr nowhere/site.xml', 'there is no directory nowhere. Pass --wxr a file'],
  ['export --state missing.json --wxr site.xml', 'there is no such file'],
  ['export --from http://127.0.0.1:2 --wxr site.xml', 'nothing listens there'],
  ['export --from nowhere --wxr site.xml', 'that is not a whole address'],
  ['export --url site.test --wxr site.xml', 'Use a whole address'],
  ['diff first', "missing required argument 'after'"],
  ['diff 6.1 6.2 6.3', "for 'diff'. Expected 2 arguments but got 3.\n"],
  ['diff 6.5 6.99', 'there is no such file. Did you mean 6.9?'],
  [
    'diff certificate.json first',
    'Cannot compare certificate.json, a certificate, with first, which is not.',
  ],
  [
    'diff certificate.json future.json',
    'Cannot read the certificate future.json: its version is 3. Use one of',
  ],
  ['diff broken.json certificate.json', 'broken.json: checks[0].outcome is not one of pass, fail'],
  ['diff other.json first', 'other.json'],
  ['diff missing.json first', 'missing.json: there is no such file.'],
  ['diff first first --out none/diff.txt', 'Cannot write none/diff.txt'],
  [
    'diff first first --severities missing.json',
    'Cannot read the severities missing.json: there is no such file.',
  ],
  ['diff first second --user-after jo:secret-word', 'Cannot sign in to second: it is not a site.'],
  ['diff second first --only breakng', 'Did you mean breaking?'],
  ['lint . --format jsn', 'Did you mean json?'],
  ['lint nowhere', 'Cannot read the tests in nowhere: there is no such file.'],
  ['lint .', 'it has no fake responses of the WordPress REST API (9 files read).'],
  ['openapi --deployment third', 'Cannot read the deployment third: there is no such file.'],
  ['openapi --naming other', 'Cannot read the naming other: there is no such file. Use neutral, wordpress,'],
  ['openapi --out none/site.json', 'Cannot write none/site.json: there is no directory none.'],
  ['mcp https://live.example', 'it must run on this machine'],
  ['mcp nowhere', 'Cannot use the mock at "nowhere"'],
  ['mcp http://127.0.0.1:1', 'the mock is not running'],
  ['mcp http://127.0.0.1:4010 --port 0', 'leave out --deployment and --port, or its address'],
  ['mcp --deployment third', 'Cannot read the deployment third'],
  ['mcp --port x', 'Use a whole number from 0 to 65535.'],
  ['mcp --site live.example', 'Cannot allow "live.example": it is not an address.'],
  [
    'mcp --site https://live.example --write',
    '--write needs a --site to write to, and a --user to write as.',
  ],
  ['mcp --site https://a.example --site https://b.example --user jo:secret-word', 'one password to several'],
  ['mcp --site https://a.example --user secret-word', 'Write NAME:PASSWORD'],
  ['help nope', "unknown command 'nope'"],
  ['help mok', '(Did you mean mock?)'],
  ['mock --messages broken.txt', 'Cannot read the messages broken.txt: it is not JSON. '],
  ['certify $ --keep', '--keep leaves items that --write creates.'],
  ['mirror $ --keep-private --out x.json', '--keep-private applies only to --from-wxr.'],
  ['completion pwsh', 'Allowed choices are bash, zsh, fish.'],
]

for (const [words, message] of mistakes)
  test(`${words} ends with code 2, says why, and repeats no secret`, async ({ line }) => {
    for (const [name, value] of Object.entries(files))
      await writeFile(join(line.folder, name), JSON.stringify(value))
    if (words.includes('broken.txt')) await writeFile(join(line.folder, 'broken.txt'), '[{"url": ')
    const { code, stdout, stderr } = await line.run(...words.replace('$', none).split(' '))
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/secret-word| {4}at /)
    expect([code, stdout]).toEqual([2, ''])
  })
