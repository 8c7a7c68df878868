import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { type CommandLine, test } from '../../cli/testing/command.ts'
import { harmIn } from '../../cli/testing/evil-text.ts'

test.describe.configure({ timeout: 60_000 })

/** Serves with options; returns a client, and a function that ends the process and returns its stderr. */
async function serve(line: CommandLine, ...options: string[]) {
  const started = line.command('mock', '--deployment', 'first', '--port', '0', ...options)
  const [, url = ''] = await started.printed(/first deployment {2}(\S+)/)
  await started.printed(/Ctrl-C/)
  return {
    started,
    text: async (path: string) => (await fetch(url + path)).text(),
    write: (title: string) =>
      fetch(`${url}core/v2/posts`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa('admin:fake-admin')}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title, status: 'publish' }),
      }),
    async end() {
      started.signal('SIGTERM')
      return started.ended
    },
  }
}

const handlers = `
import { word } from './word.ts'
export const handlers = { 'GET /tides/v1/word': (): string => word }
`

test('a handlers file is reloaded when it or an import of it changes, and the content stays', async ({
  line,
}) => {
  const word = (text: string) =>
    writeFile(join(line.folder, 'word.ts'), `export const word: string = ${text}\n`)
  await writeFile(join(line.folder, 'handlers.ts'), handlers)
  await word("'ebb'")
  const { started, text, write, end } = await serve(line, '--handlers', 'handlers.ts')
  expect(await text('tides/v1/word')).toBe('"ebb"')
  expect((await write('Stored')).status).toBe(201)
  await word("'flood'")
  await expect(async () => expect(await text('tides/v1/word')).toBe('"flood"')).toPass()
  await word('')
  // As editors do it: a new file replaces the first.
  await writeFile(join(line.folder, 'new.ts'), handlers.replace('v1', 'v2'))
  await started.warned(/The previous handlers stay active/)
  expect(await text('tides/v1/word')).toBe('"flood"')
  await word("'slack'")
  await rename(join(line.folder, 'new.ts'), join(line.folder, 'handlers.ts'))
  await expect(async () => expect(await text('tides/v2/word')).toBe('"slack"')).toPass()
  expect(await text('tides/v1/word')).toContain('rest_no_route')
  expect(await text('core/v2/posts?search=Stored&_fields=title')).toContain('Stored')
  const { stderr, stdout, code } = await end()
  expect(stdout).toContain('Reloaded: handlers.ts')
  expect(stderr).toContain('Cannot use the handlers in handlers.ts: Expression expected.')
  expect(stderr).toMatch(/at .*word[.]ts:1\n/)
  expect(stderr).toContain('The previous handlers stay active.')
  expect(code).toBe(0)
})

test('a handlers file is read as a module in a CommonJS package', async ({ line }) => {
  await writeFile(join(line.folder, 'package.json'), '{"type": "commonjs"}')
  await writeFile(join(line.folder, 'word.ts'), "export const word: string = 'ebb'")
  await writeFile(join(line.folder, 'handlers.ts'), handlers)
  await writeFile(join(line.folder, 'old.js'), "module.exports = { 'GET /tides/v1/old': () => 1 }")
  const { text, end } = await serve(line, '--handlers', 'handlers.ts', '--handlers', 'old.js')
  expect([await text('tides/v1/word'), await text('tides/v1/old')]).toEqual(['"ebb"', '1'])
  expect((await end()).stderr).toBe('')
})

test('a pack is a folder with data and routes, and handlers override its routes', async ({ line }) => {
  await mkdir(join(line.folder, 'tides'))
  await writeFile(join(line.folder, 'tides/data.json'), '{"pages": [{"title": "Ports of call"}]}')
  const pack = (word: string) =>
    writeFile(
      join(line.folder, 'tides/pack.ts'),
      `export default {
        handlers: { 'GET /tides/v1/a': () => '${word}', 'GET /tides/v1/b': () => '${word}' },
        fields: { page: { tide: { get: () => '${word}' } } },
        abilities: {
          'tides/word': {
            label: 'Word', description: 'Returns a word.', category: 'site', permission: () => true,
            annotations: { readonly: true }, handle: () => '${word}',
          },
        },
      }`,
    )
  await pack('pack')
  await writeFile(join(line.folder, 'own.mjs'), "export default { 'GET /tides/v1/b': () => 'own' }")
  const { started, text, end } = await serve(line, '--stock', '--pack', 'tides', '--handlers', 'own.mjs')
  await started.printed(/packs +tides\n/)
  expect([await text('tides/v1/a'), await text('tides/v1/b')]).toEqual(['"pack"', '"own"'])
  const page = 'core/v2/pages?search=Ports+of+call&_fields=title,tide'
  for (const _ of [1, 2, 3])
    expect(await text(page)).toBe('[{"title":{"rendered":"Ports of call"},"tide":"pack"}]')
  await pack('again')
  await expect(async () => expect(await text('tides/v1/a')).toBe('"again"')).toPass()
  expect(await text(page)).toContain('"tide":"again"')
  expect(await text('core-abilities/v1/abilities/tides/word/run')).toBe('"again"')
  await end()
})

test('a pack that becomes invalid or is removed is reported, and the last valid one keeps answering', async ({
  line,
}) => {
  await mkdir(join(line.folder, 'tides'))
  const file = join(line.folder, 'tides/pack.ts')
  const pack = (members: string) => writeFile(file, `export default { ${members} }`)
  const handlers = "handlers: { 'GET /tides/v1/a': () => 1 }"
  await pack(handlers)
  const data = (text: string) => writeFile(join(line.folder, 'tides/data.json'), text)
  await data('{"pages": [{"title": "Ports of call"}]}')
  const { text, end, started } = await serve(line, '--pack', 'tides')
  await pack(handlers.replace('handlers', 'handlrs'))
  await started.warned(/handlrs is not a member/)
  await rm(file)
  await started.warned(/pack[.]ts is there no more/)
  expect(await text('tides/v1/a')).toBe('1')
  await data('{"pages')
  await started.printed(/data[.]json is not reloaded/)
  await pack(handlers.replace('=> 1', '=> 2'))
  await started.printed(/Reloaded: tides/)
  expect(await text('tides/v1/a')).toBe('2')
  await pack(`${handlers}, fields: { post: { tide: { default: 1 } } }`)
  await started.printed(
    /tides: its handlers, computed fields and the functions of its abilities are reloaded/,
  )
  await end()
})

const unusable: readonly (readonly [fact: string, args: readonly string[], message: string])[] = [
  [
    'a file that is not there',
    ['--handlers', 'none.ts'],
    'Cannot use the handlers in none.ts: there is no such file.',
  ],
  [
    'a file that exports nothing',
    ['--handlers', 'empty.mjs'],
    'Cannot use the handlers in empty.mjs: it exports none.',
  ],
  ['a file that throws', ['--handlers', 'throws.mjs'], 'Cannot use the handlers in throws.mjs: boom.'],
  ['the place of what it throws', ['--handlers', 'throws.mjs'], 'throws.mjs:1:7\n'],
  ['the place of what is no TypeScript', ['--handlers', 'broken.ts'], 'broken.ts:2:28\n'],
  [
    'a handler that is none',
    ['--handlers', 'wrong.mjs'],
    'Cannot answer "GETT /a/v1/b": it is not a method and route.',
  ],
  ['a folder that is not there', ['--pack', 'none'], 'No folder and no pack of the package has this name.'],
  ['a folder without a pack', ['--pack', '.'], 'Cannot use the pack in .: it has none of pack.ts'],
  [
    'a file for a folder',
    ['--pack', 'empty.mjs'],
    'Cannot use the pack in empty.mjs: it is a file. Name the folder',
  ],
  [
    'a pack without a default export',
    ['--pack', 'named'],
    'Cannot use the pack in named: pack.mjs has no default export. Write: export default',
  ],
  [
    'data twice',
    ['--pack', 'twice'],
    'it has its data twice, in data.json and as the member data of pack.mjs.',
  ],
  ['a misspelt member', ['--pack', 'misspelt'], 'Cannot use the pack in misspelt: handler is not a member.'],
  [
    'a value that is not as registered',
    ['--data', 'site.json'],
    'Cannot make a site: posts[0].meta.price is not of type integer. It is "x".',
  ],
  ['data that are none', ['--pack', 'data'], 'Cannot use the pack data: posts[0].title is missing.'],
]

for (const [fact, args, message] of unusable)
  test(`${fact} is reported, and nothing is served`, async ({ line }) => {
    for (const folder of ['data', 'named', 'twice', 'misspelt']) await mkdir(join(line.folder, folder))
    for (const [name, text] of [
      ['empty.mjs', ''],
      ['broken.ts', '\nexport const b: string =   ]\n'],
      ['throws.mjs', 'throw new Error("boom")'],
      ['wrong.mjs', 'export default { "GETT /a/v1/b": () => 1 }'],
      ['data/data.json', '{"posts": [{}]}'],
      ['named/pack.mjs', 'export const pack = {}'],
      ['twice/data.json', '{}'],
      ['twice/pack.mjs', 'export default { data: {} }'],
      ['misspelt/pack.mjs', 'export default { handler: {} }'],
      [
        'site.json',
        '{"posts": [{"title": "a", "meta": {"price": "x"}}], "meta": {"post": {"price": {"type": "integer"}}}}',
      ],
    ] as const)
      await writeFile(join(line.folder, name), text)
    const { ended } = line.command('mock', '--deployment', 'first', '--port', '0', ...args)
    const { code, stderr } = await ended
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

const careless = `
const text = 'loose\\u001b[31m\\u009b1m\\n::error::words'
export const handlers = {
  'GET /tides/v1/reject': () => { void Promise.reject(new Error(text)); return 'rejected' },
  'GET /tides/v1/timer': () => { setTimeout(() => { throw new Error(text) }); return 'thrown' },
  'GET /tides/v1/throw': () => { throw new Error(text) },
}
`

test("a floating rejection or a throwing timer of a handler doesn't end the mock, and its text is inert", async ({
  line,
}) => {
  await writeFile(join(line.folder, 'handlers.mjs'), careless)
  const { started, text, end } = await serve(line, '--handlers', 'handlers.mjs')
  expect(await text('tides/v1/reject')).toBe('"rejected"')
  await started.warned(/outside of requests/)
  expect(await text('tides/v1/timer')).toBe('"thrown"')
  await started.warned(/outside of requests[\s\S]*outside of requests/)
  expect(await text('tides/v1/throw')).toContain('mock_handler_failed')
  expect(await text('core/v2/posts?per_page=1')).toContain('title')
  const { stderr, code } = await end()
  expect(code).toBe(0)
  expect(stderr).toContain('loose')
  expect(stderr).toMatch(/at .*handlers[.]mjs/)
  expect(harmIn(stderr)).toEqual([])
})
