import { expect, test } from '#test'
import { lintFiles } from '../testing/lint-files.ts'

const exchange = (url: string, status: number, body: unknown, encoding?: string) => ({
  request: { method: 'GET', url },
  response: {
    status,
    headers: [{ name: 'X-WP-Total', value: '9' }],
    content: { encoding, text: encoding ? btoa(JSON.stringify(body)) : JSON.stringify(body) },
  },
})

test('each exchange of a HAR file is an answer', () => {
  const entries = [
    exchange('https://site.test/wp-json/wp/v2/posts?page=0', 200, []),
    exchange('https://site.test/wp-json/core/v2/posts/7', 200, { id: '7' }, 'base64'),
    exchange('https://site.test/style.css', 200, 'body {}'),
  ]
  const { findings, fakes } = lintFiles({ 'site.har': JSON.stringify({ log: { entries } }, undefined, 1) })
  expect(fakes).toBe(2)
  expect(
    findings
      .filter(({ severity }) => severity === 'error')
      .map(({ endpoint, says }) => `${endpoint}: ${says}`),
  ).toEqual(['GET /wp/v2/posts: it accepts page=0', 'GET /core/v2/posts/{id}: id is the string "7"'])
})

test('unreadable files are reported, and the rest is checked', () => {
  const { unreadFiles, findings } = lintFiles({
    'broken.json': '{ "rendered": ',
    'broken.ts': 'http.get(',
    'deep.json': `${'['.repeat(100_000)}"rendered"`,
    'good.json': '{ "id": 1, "type": "page", "slug": 1, "title": { "rendered": "A" } }',
  })
  expect(unreadFiles.map(({ file }) => file.replace(/^.*\//, ''))).toEqual([
    'broken.json',
    'broken.ts',
    'deep.json',
  ])
  expect(findings.filter(({ severity }) => severity === 'error')).toHaveLength(1)
})

test('installed and built files in a folder are skipped', () => {
  const handler = "http.get('*/wp/v2/pages/:id', () => HttpResponse.json({ id: '7' }))"
  const { files, fakes } = lintFiles({
    'src/mocks.ts': handler,
    'node_modules/a/mocks.ts': handler,
    'dist/mocks.js': handler,
    '.cache/mocks.js': handler,
    'types.d.ts': handler,
    'notes.md': handler,
  })
  expect({ files, fakes }).toEqual({ files: 1, fakes: 1 })
})

test('a file nested too deeply is reported, and the rest is checked', () => {
  const sum = Array.from({ length: 20_000 }, () => "'a'").join(' + ')
  const { unreadFiles, fakes } = lintFiles({
    'deep.ts': `http.get('*/wp/v2/pages/:id', () => HttpResponse.json({ id: ${sum} }))`,
    'good.ts': "http.get('*/wp/v2/pages/:id', () => HttpResponse.json({ id: 7 }))",
  })
  expect([unreadFiles.length, fakes]).toEqual([1, 1])
})
