import { expect, test } from '#test'
import { captureSchema, maySpanSegments, pathTemplate } from './path-template.ts'

const cases: readonly (readonly [pattern: string, path: string, ...expressions: string[]])[] = [
  ['/', '/'],
  ['/oembed/1.0/embed', '/oembed/1.0/embed'],
  ['/core/v2/posts/(?P<id>[\\d]+)', '/core/v2/posts/{id}', '[\\d]+'],
  ['/a/(?P<x>[^)/]+)/(?P<y>(?:b|c))', '/a/{x}/{y}', '[^)/]+', '(?:b|c)'],
  ['/a/(?<x>\\d+)\\.json', '/a/{x}.json', '\\d+'],
  ['/a/[\\w-]+/(b|c)', '/a/{part}/{part_2}', '[\\w-]+', '(b|c)'],
  ['/a(?:/(?P<id>\\d+))?', '/a{id}', '(?:/(?P<id>\\d+))?'],
  ['/a/?', '/a'],
  ['/a/(?P<id>\\d+)(?P<ext>\\.json)?$', '/a/{id}{ext}', '\\d+', '(?P<ext>\\.json)?'],
  ['/a/\\d{1,3}/b', '/a/{part}/b', '\\d{1,3}'],
  ['/a/\\{b\\}', '/a/%7Bb%7D'],
  ['/\u{1f409}/\ud800', '/%F0%9F%90%89/%EF%BF%BD'],
  ['/a/(?P<id>x', '/a/{id}', '(?P<id>x'],
]

for (const [pattern, path, ...expressions] of cases)
  test(`the pattern ${pattern} is the path ${path}`, () => {
    const template = pathTemplate(pattern)
    expect(template.path).toBe(path)
    expect(template.captures.map(({ expression }) => expression)).toEqual(expressions)
  })

const capture = (expression: string) => ({ name: 'x', expression })

test('an expression that the language has not leaves any text', () => {
  expect(captureSchema(capture('[a-z]++'))).toEqual({ type: 'string' })
})

test('captures that may contain a slash are known', () => {
  for (const expression of ['.+', '[^\\s]+', '\\S+', '[\\w/-]+', 'a(?:/b)?'])
    expect([expression, maySpanSegments(capture(expression))]).toEqual([expression, true])
  for (const expression of ['[\\d]+', '[^/]+', '[^.\\/]+', '[\\w.-]+', 'a\\.b', '\\w+'])
    expect([expression, maySpanSegments(capture(expression))]).toEqual([expression, false])
})
