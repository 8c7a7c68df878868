import { expect, test } from '#test'
import { lastingTraces } from './cleanup-session.ts'

const posts = { area: 'arguments', resource: 'posts' } as const
const pages = { area: 'arguments', resource: 'pages' } as const

test('posts leave terms of their formats on every site, and nothing without the right to write', () => {
  const run = { write: true, deployment: 'first', subjects: [posts, pages] }
  expect(lastingTraces(run)).toEqual([expect.stringContaining('(post-format-…).')])
  expect(lastingTraces({ ...run, write: false })).toEqual([])
  expect(lastingTraces({ ...run, subjects: [pages] })).toEqual([])
})

test('checks of a whole WordPress leave items of its theme, in one sentence', () => {
  const stock = { area: 'stock', resource: 'site' } as const
  const run = { write: true, deployment: 'stock', subjects: [posts, stock] }
  expect(lastingTraces(run)).toEqual([
    expect.stringMatching(/post-format-….*wp_theme.*first navigation menu/),
  ])
  expect(lastingTraces({ ...run, deployment: 'first', subjects: [stock] })).toEqual([])
})
