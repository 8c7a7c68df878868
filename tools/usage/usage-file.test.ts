import { expect, test } from '#test'
import { parseUsage } from './usage-file.ts'

test('an invalid name is reported with the valid ones', async () => {
  const text = '{"format": 1, "routes": {"posts": {}, "/core/v2/posts": {"HEAD": {}}}, "unanswered": []}'
  await expect(parseUsage(text, 'usage.json')).rejects.toThrow(
    'routes has the member "posts". Use a route such as "/core/v2/posts".',
  )
  await expect(parseUsage(text, 'usage.json')).rejects.toThrow(
    'routes["/core/v2/posts"] has the member "HEAD". Use one of GET, POST, PUT, PATCH, DELETE, OPTIONS.',
  )
})

test('a file that is nested too deep says so', async () => {
  const depth = 20_000
  const kind = `${'{"types": ["array"], "items": '.repeat(depth)}{"types": ["array"]}${'}'.repeat(depth)}`
  const used = `{"arguments": {"page": ${kind}}, "contexts": [], "statuses": [], "isSignedIn": false}`
  const text = `{"format": 1, "routes": {"/core/v2/posts": {"GET": ${used}}}, "unanswered": []}`
  await expect(parseUsage(text, 'usage.json')).rejects.toThrow(
    'Cannot read the usage usage.json: an argument is nested too deep.',
  )
})

test('a file that is none says what may stand there', async () => {
  const text = '{"format": 2, "routes": {"/core/v2/posts": {"GET": {"arguments": {"page": {}}}}}, "more": 1}'
  await expect(parseUsage(text, 'usage.json')).rejects.toThrow('format is 2. Use one of 1.')
  await expect(parseUsage(text, 'usage.json')).rejects.toThrow('more is not a field of a usage file.')
  await expect(parseUsage('{', 'usage.json')).rejects.toThrow(
    'Cannot read the usage usage.json: it is not JSON.',
  )
})
