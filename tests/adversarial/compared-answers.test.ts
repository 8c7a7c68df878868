import { expect } from '#test'
import { test } from '../../cli/testing/command.ts'
import { serveRaw } from '../../client/testing/serve.ts'

const odd = JSON.stringify({ '\u001b[31m': 1, '<script>': { x: [1] }, ['x'.repeat(10_000)]: null })
const wide = `{${Array.from({ length: 1_000_000 }, (_, i) => `"field_${i}":1`).join()}}`
const deep = `${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`
const index = {
  namespaces: ['wp/v2'],
  routes: Object.fromEntries(
    ['posts', 'deep', 'endless', 'odd', 'text'].map((name) => [
      `/wp/v2/${name}`,
      { namespace: 'wp/v2', methods: ['GET'], endpoints: [{ methods: ['GET'], args: {} }] },
    ]),
  ),
}

test('a hostile site is compared in bounded time, and its text is inert', async ({ line }) => {
  const site = await serveRaw((request, response) => {
    const name = /wp\/v2\/(\w+)/.exec(request.url ?? '')?.[1]
    response.setHeader('Content-Type', 'application/json')
    if (name === undefined) response.end(JSON.stringify(index))
    else if (request.method === 'OPTIONS')
      response.end(
        `{"namespace":"wp/v2","methods":["GET"],"endpoints":[{"methods":["GET"],"args":{}}],"schema":${name === 'deep' ? deep : '{}'}}`,
      )
    else if (name === 'endless') {
      const more = setInterval(() => response.write(' '.repeat(1_000_000)), 1)
      response.on('close', () => clearInterval(more))
    } else response.end({ posts: wide, deep, odd }[name] ?? 'no JSON')
  })
  const { code, stdout, stderr } = await line.run('diff', site.url, site.url)
  site.close()
  expect(stdout).toMatch(/samples of 1, no sample for 4 routes \(2 too large, 1 no answer, 1 no JSON\)/)
  expect(stdout).toContain('✓ Nothing differs: no changes')
  expect(`${stdout}${stderr}`).not.toContain('\u001b')
  expect(code).toBe(0)
})
