import { expect, test } from '#test'
import { directoryNames } from './directory-names.ts'

test('an address is a directory without its scheme', () => {
  expect(directoryNames(['https://a.example/blog/', 'http://[::1]:80/'])).toEqual(['a.example-blog', '1-80'])
})

test('names that look the same are numbered', () => {
  expect(directoryNames(['a b', 'a-b', 'A?B', 'a-b-2', '…', '/'])).toEqual([
    'a-b',
    'a-b-2',
    'A-B-3',
    'a-b-2-2',
    'site',
    'site-2',
  ])
})

test("a name does not take the place of the fleet's own reports, and may be long", () => {
  expect(directoryNames(['index.html'])).toEqual(['index.html-2'])
  expect(directoryNames(['é'.repeat(10) + 'x'.repeat(5000)])[0]?.length).toBeLessThanOrEqual(100)
})
