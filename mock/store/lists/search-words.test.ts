import { expect, test } from '#test'
import { parseSearch } from './search-words.ts'

const NINE = 'one two three four five six seven eight nine'

const cases: [fact: string, text: string, include: string[], exclude?: string[]][] = [
  ['words are terms in lower case', 'Foo  BAR', ['foo', 'bar']],
  ['commas and plus signs part words', 'foo,bar+baz', ['foo', 'bar', 'baz']],
  ['a phrase is one term', '"two words" more', ['two words', 'more']],
  ['a phrase that is never closed reaches to the end', 'a1 "two words', ['a1', 'two words']],
  ['a dash excludes', 'yes -no', ['yes'], ['no']],
  ['a lone dash excludes everything', '-', [], ['']],
  ['a backslash goes', 'c\\at', ['cat']],
  ['stop words and single letters do not count', 'the a fox', ['fox']],
  ['stop words alone are the whole string', 'to be', ['to be']],
  ['one letter alone is a term', 'a', ['a']],
  ['nine words are nine terms', NINE, NINE.split(' ')],
  ['ten words are one term', `${NINE} ten`, [`${NINE} ten`]],
  ['an empty search has no terms', ' ', []],
]

for (const [fact, text, include, exclude = []] of cases) {
  test(`search: ${fact}`, () => expect(parseSearch(text)).toEqual({ include, exclude }))
}
