import { expect } from '#test'
import { admin, test } from './testing/command.ts'

test('a site of a version is served, and certified as the one it is', async ({ line }) => {
  const { url } = await line.serve({ deployment: 'stock', naming: 'wordpress', wordpress: '6.1' })
  const only = ['--only', 'index.fields', 'index.arguments.posts.list']
  const asItself = await line.run('certify', url, ...admin, '--wordpress', '6.1.9', ...only)
  expect(asItself.stdout).toContain('of WordPress 6.1, wordpress names')
  expect(asItself.code).toBe(0)
  const asAnother = await line.run('certify', url, ...admin, ...only)
  expect(asAnother.stdout).toContain('index.arguments.posts.list.search-columns')
  expect(asAnother.code).toBe(1)
})
