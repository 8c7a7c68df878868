import { expect, test } from '#test'
import { loadLazily } from './lazy-media.ts'

const cases: [fact: string, html: string, lazy: string][] = [
  ['a picture is decoded aside', '<img src="a">', '<img decoding="async" src="a">'],
  [
    'a picture of known size loads when it comes near',
    '<img src="a" width="1" height="2" />',
    '<img loading="lazy" decoding="async" src="a" width="1" height="2" />',
  ],
  [
    'a frame of known size loads when it comes near',
    '<iframe src="a" width="1" height="2"></iframe><iframe src="a">',
    '<iframe loading="lazy" src="a" width="1" height="2"></iframe><iframe src="a">',
  ],
  [
    'what the author wrote stays',
    '<img src="a" width="1" height="2" loading="eager" decoding="sync">',
    '<img src="a" width="1" height="2" loading="eager" decoding="sync">',
  ],
  [
    'a picture without a source in double quotes stays',
    `<img src='a'><img alt="b">`,
    `<img src='a'><img alt="b">`,
  ],
]

for (const [fact, html, lazy] of cases) {
  test(`media: ${fact}`, () => expect(loadLazily(html)).toBe(lazy))
}
