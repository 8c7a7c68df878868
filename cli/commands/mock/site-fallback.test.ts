import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from '#test'
import { fallbackLines, siteFallback } from './site-fallback.ts'

test('the mock says which headers go to the site behind it, and for whom', () => {
  const headers = { Gate: 'secret-word', Cookie: 'secret-word', 'X-Api-Key': 'secret-word' }
  expect(fallbackLines('https://site.example', undefined, headers)).toEqual([
    expect.stringContaining('https://site.example'),
    expect.stringMatching(/all clients, even anonymous ones.* Gate, X-Api-Key$/),
    expect.stringMatching(/sign in here.* Cookie$/),
  ])
  expect(fallbackLines('https://site.example', 'site.json')).toHaveLength(1)
})

for (const [content, message] of [
  ['{', 'it is not JSON'],
  ['[]', 'it is not an object'],
  ['{"uri": "secret-word"}', 'there is no member uri. Use url, user, headers'],
  ['{"url": ["secret-word"]}', 'url is not an address'],
  ['{"url": "http://site.example", "headers": {"Gate": 1}}', 'headers is not {"Name": "value"}'],
  ['{"url": "http://site.example", "timeout": 0}', 'timeout is not milliseconds'],
  ['{"url": "http://site.example", "writes": "yes"}', 'writes is not true or false'],
  ['{"user": "jo:secret-word"}', 'it names no site'],
  ['{"url": "http://site.example", "user": "jo:secret-word"}', 'http://site.example: plain http'],
  ['{"url": "http://site.example", "headers": {"Cookie": "secret-word"}}', 'http://site.example: plain http'],
] as const)
  test(`a fallback file of ${content} is refused: ${message}`, async () => {
    mkdirSync(test.info().outputDir, { recursive: true })
    const path = test.info().outputPath('fallback.json')
    writeFileSync(path, content)
    const error = await siteFallback({ fallback: path }).catch((each: Error) => each)
    expect(error).toMatchObject({ message: expect.stringContaining(message) })
    expect(String(error)).not.toContain('secret-word')
  })
