import { expect, test } from '#test'
import { loadLazily } from './lazy-media.ts'

const cases: [fact: string, html: string, lazy: string][] = [
  ['an image is decoded aside', '<img src="a">', '<img decoding="async" src="a">'],
  [
    'an image of known size loads when it comes near',
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
    'an image without a source in double quotes stays',
    `<img src='a'><img alt="b">`,
    `<img src='a'><img alt="b">`,
  ],
  [
    'the first large image that is to be loaded at once is loaded before others',
    '<img src="a" width="9" height="9" loading="eager"><img src="b" width="500" height="100" loading="eager"><img src="c" width="500" height="100" loading="eager">',
    '<img decoding="async" src="a" width="9" height="9" loading="eager"><img fetchpriority="high" decoding="async" src="b" width="500" height="100" loading="eager"><img decoding="async" src="c" width="500" height="100" loading="eager">',
  ],
  [
    'an image with fetchpriority is not lazy',
    '<img src="a" width="1" height="2" fetchpriority="high"><img src="b" width="500" height="100" loading="eager">',
    '<img decoding="async" src="a" width="1" height="2" fetchpriority="high"><img decoding="async" src="b" width="500" height="100" loading="eager">',
  ],
  [
    'a lazy image with several files gets auto sizes',
    '<img src="a" width="1" height="2" sizes="100vw"><img src="b" width="1" height="2" sizes="auto, 100vw"><img src="c" width="1" height="2" loading="eager" sizes="100vw">',
    '<img loading="lazy" decoding="async" src="a" width="1" height="2" sizes="auto, 100vw"><img loading="lazy" decoding="async" src="b" width="1" height="2" sizes="auto, 100vw"><img decoding="async" src="c" width="1" height="2" loading="eager" sizes="100vw">',
  ],
  [
    'a width that is not a number of pixels is ignored',
    '<img src="a" width="50%" height="2">',
    '<img decoding="async" src="a" width="50%" height="2">',
  ],
]

for (const [fact, html, lazy] of cases) {
  test(`media: ${fact}`, () => expect(loadLazily(html)).toBe(lazy))
}
