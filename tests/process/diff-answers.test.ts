import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test as base } from '../../cli/testing/command.ts'
import { serve } from '../../client/testing/serve.ts'
import { createSite } from '../../mock/index.ts'

/** A WordPress, and one with a plugin that removes the excerpt from every post. */
const test = base.extend<{
  sites: { readonly whole: string; readonly taken: string; readonly requests: string[] }
}>({
  sites: async ({}, use) => {
    const site = createSite({ deployment: 'stock', naming: 'wordpress' })
    const requests: string[] = []
    const whole = await serve((request) => {
      requests.push(
        `${request.method} ${new URL(request.url).pathname} ${request.headers.get('Authorization')}`,
      )
      return site.fetch(request)
    })
    const taken = await serve(async (request) => {
      const response = await site.fetch(request)
      if (request.method !== 'GET' || !/\/posts(\/\d+)?$/.test(new URL(request.url).pathname)) return response
      const body: unknown = await response.json()
      const text = JSON.stringify(body, (key, value) => (key === 'excerpt' ? undefined : value))
      return new Response(text, { status: response.status, headers: response.headers })
    })
    await use({ whole: whole.url, taken: taken.url, requests })
    whole.close()
    taken.close()
  },
})

const change =
  /\n {2}field gone: No response has it, although the schema lists it[.] Seen in view, embed[.]\n {4}GET \/wp\/v2\/posts, \/wp\/v2\/posts\/\{id\} › excerpt\n/

test('a plugin that removes a field from every post is one breaking change', async ({ line, sites }) => {
  const { code, stdout } = await line.run('diff', sites.whole, sites.taken)
  expect(stdout).toMatch(change)
  expect(stdout).toContain('✕ 1 breaking change\n')
  expect(stdout).toMatch(
    /Before: .+ responses compared by the schemas of \d+ routes and samples of \d+, no sample for \d+ routes \(.*status 401.*\)/,
  )
  expect(code).toBe(1)
  const back = await line.run('diff', sites.taken, sites.whole)
  expect(back.stdout).toContain('✓ Nothing breaking: 1 additive')
  const alone = await line.run('diff', sites.whole, sites.taken, '--no-answers')
  expect(alone.stdout).toContain('✓ Nothing differs: no changes')
})

test('mirror --answers stores the shape of answers without their content', async ({ line, sites }) => {
  await line.run('mirror', sites.whole, '--out', 'bare.json')
  await line.run('mirror', sites.whole, '--answers', '--out', 'site.json')
  expect((await line.run('diff', 'site.json', sites.whole)).code).toBe(0)
  expect((await line.run('diff', 'site.json', sites.taken)).stdout).toMatch(change)
  const bare = await line.run('diff', 'bare.json', sites.taken)
  expect(bare.stdout).toContain('responses compared by the schemas of')
  expect(bare.code).toBe(0)
  const file: unknown = JSON.parse(await readFile(join(line.folder, 'site.json'), 'utf8'))
  const answers = JSON.stringify(Object.entries(file ?? {}).find(([name]) => name === 'answers'))
  expect(answers.length).toBeGreaterThan(10_000)
  const items = await (await fetch(`${sites.whole}/wp-json/wp/v2/posts`)).json()
  for (const { title, slug } of items) expect(answers).not.toMatch(new RegExp(`${title.rendered}|${slug}`))
})

test('the user of a side is sent to that side only', async ({ line, sites }) => {
  const user = 'admin:fake-admin'
  const { stdout } = await line.run(
    'diff',
    sites.whole,
    sites.taken,
    '--user-before',
    user,
    '--user-after',
    user,
  )
  expect(stdout).toContain('Seen in view, embed, edit.')
  expect(sites.requests.some((each) => /posts Basic/.test(each))).toBe(true)
  sites.requests.length = 0
  await line.run('diff', sites.taken, sites.whole, '--user-before', user)
  expect(sites.requests.filter((each) => /Basic/.test(each))).toEqual([])
  expect(new Set(sites.requests.map((each) => each.split(' ')[0]))).toEqual(new Set(['GET', 'OPTIONS']))
})
