import { expect, test } from '#test'
import { readChannel } from './read-channel.ts'
import { readWxr } from './read-wxr.ts'

const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
const inTitle = (title: string): string => `<rss><channel><title>${title}</title></channel></rss>`
const doctype = (inside: string, body: string): string =>
  `<?xml version="1.0"?><!DOCTYPE rss [${inside}]>${body}`

const refused: Readonly<Record<string, readonly [text: string, why: string]>> = {
  'entities of entities': [doctype(`<!ENTITY l0 "ha">${laughs}`, inTitle('&l9;')), 'it has a document type'],
  'an entity that is another file': [
    doctype('<!ENTITY x SYSTEM "file:///etc/passwd">', inTitle('&x;')),
    'it has a document type',
  ],
  'a document type elsewhere': [
    '<!DOCTYPE rss SYSTEM "http://127.0.0.1:9/evil.dtd"><rss><channel/></rss>',
    'it has a document type',
  ],
  'a document type without end': [`<!DOCTYPE rss [${'<!--'.repeat(100)}`, 'it is not well-formed XML'],
  'elements inside each other': [
    `<rss><channel>${'<a>'.repeat(100_000)}`,
    'more than 16 elements inside each other',
  ],
  'no XML at all': ['{"posts": []}', 'it is not well-formed XML'],
  'another XML': ['<feed><entry/></feed>', 'it is not WXR'],
  nothing: ['', 'it is not well-formed XML'],
  'half a file': ['<rss><channel><item><title>One', 'it is not well-formed XML'],
}

for (const [name, [text, why]] of Object.entries(refused))
  test(`${name} is refused`, async () => {
    await expect(readWxr(text, { name: 'evil.xml' })).rejects.toThrow(
      new RegExp(`^Cannot read evil.xml: ${why}|${why}`),
    )
  })

test('a reference to an undeclared entity is a text', async () => {
  expect((await readWxr(inTitle('&x; &lt;'))).data.site?.name).toBe('&x; <')
})

function* endless(begin: string, piece: string): Generator<string> {
  yield begin
  for (;;) yield piece
}

const limits = { file: 5_000_000, text: 1_000_000, depth: 16, children: 20_000 }
const readLimited = (begin: string, piece: string) =>
  readChannel(endless(begin, piece), () => undefined, limits)

test('an endless text is refused before it is stored', async () => {
  for (const begin of [
    '<rss><channel><item><title>',
    '<rss><channel><item><![CDATA[',
    '<rss a="',
    '<!--',
    '<?x ',
  ])
    await expect(readLimited(begin, 'x'.repeat(100_000))).rejects.toThrow(
      'more than 1,000,000 characters in one text',
    )
})

test('a file without end is refused', async () => {
  const piece = `<skipped>${'x'.repeat(100_000)}</skipped>`
  await expect(readLimited('<rss><channel>', piece)).rejects.toThrow('more than 5,000,000 characters.')
})

test('an item of elements without end is refused', async () => {
  await expect(readLimited('<rss><channel><item>', '<wp:postmeta/>'.repeat(1000))).rejects.toThrow(
    'more than 20,000 elements in one item',
  )
})

test('serialized fields are read as values alone, never as objects, and not deeply', async () => {
  const meta = (value: string): string =>
    `<rss><channel><item><wp:post_id>1</wp:post_id><wp:post_type>attachment</wp:post_type><wp:postmeta><wp:meta_key>_wp_attachment_metadata</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta></item></channel></rss>`
  const width = async (value: string) => (await readWxr(meta(value))).data.media?.[0]?.width
  expect(await width('a:2:{s:5:"width";i:640;s:2:"水";d:1;}')).toBe(0)
  expect(await width('a:2:{s:5:"width";i:640;s:3:"水";d:1;}')).toBe(640)
  expect(await width('a:2:{s:5:"width";i:640;s:1:"o";O:8:"stdClass":0:{}}')).toBe(0)
  expect(
    await width(`a:2:{s:5:"width";i:640;s:1:"d";${'a:1:{i:0;'.repeat(100)}i:1;${'}'.repeat(100)}}`),
  ).toBe(0)
  for (const broken of [
    'a:999999999:{',
    'a:1:{s:5:"width";i:640;',
    's:5:"width',
    'a:-1:{}',
    'N',
    'a:1:{s:9:"__proto__";i:1;}',
  ])
    expect(await width(broken)).toBe(0)
})
