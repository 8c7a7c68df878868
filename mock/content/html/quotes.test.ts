import { expect, test } from '#test'
import { curlQuotes } from './typography.ts'

const cases: [fact: string, text: string, curled: string][] = [
  ['double quotes enclose', '"hello" ("x")', '“hello” (“x”)'],
  ['single quotes enclose', "'hi'", '‘hi’'],
  ['single quotes nest in double ones', `"'a' b"`, '“‘a’ b”'],
  ['an apostrophe joins a word', `"don't"`, '“don’t”'],
  ['a clipped word begins with an apostrophe', "'twas 'til", '’twas ’til'],
  ['a short year begins with an apostrophe', "'90s '99'", '’90s ’99’'],
  ['a percentage is not a year', "'99%'", '‘99%’'],
  ['quoted numbers have closing quotes', `"4.2" '1,000'`, '“4.2” ‘1,000’'],
  ['a quote after a number is a prime', `9' 12" x`, '9′ 12″ x'],
  ['the one possible end of a quotation ends it', '"I am 12"', '“I am 12”'],
  ['the last of several ends after digits ends a quotation', '"a 6" by 4"', '“a 6″ by 4”'],
  ['a single quote before a double one stays straight', `"the dogs'"`, `“the dogs'”`],
  ['a single quote before a bracket stays straight', `a'(b`, `a'(b`],
  ['an end after a letter ends a quotation', '"it is 6" long"', '“it is 6″ long”'],
]

const GLYPHS: Record<string, string> = {
  '“': '8220',
  '”': '8221',
  '‘': '8216',
  '’': '8217',
  '′': '8242',
  '″': '8243',
}

for (const [fact, text, curled] of cases) {
  const html = curled.replace(/[“”‘’′″]/g, (glyph) => `&#${GLYPHS[glyph]};`)
  test(`quotes: ${fact}`, () => expect(curlQuotes(text)).toBe(html))
}
