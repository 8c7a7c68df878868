import { expect, test } from '#test'
import { parseJsonFile } from './parse-json-file.ts'

test('a byte order mark is not a part of the JSON', () => {
  expect(parseJsonFile('\ufeff{"core": "wp"}', 'the naming names.json')).toEqual({ core: 'wp' })
})

test('malformed JSON throws an error that names the file, the problem and the advice', () => {
  expect(() => parseJsonFile('{"core"', 'the naming names.json', 'Use another.')).toThrow(
    /^Cannot read the naming names\.json: it is not JSON\. .+ Use another\.$/,
  )
})
