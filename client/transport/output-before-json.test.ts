import { expect, test } from '#test'
import { outputBeforeJson } from './output-before-json.ts'

const notice =
  '<br />\n<b>Warning</b>:  Undefined variable $a in <b>/srv/wp-content/plugins/shop-tools/shop.php</b> on line <b>7</b><br />\n'

test('a notice of PHP before JSON is found, with the plugin that it names', () => {
  expect(outputBeforeJson(`${notice}{"id":1}`)).toMatchObject({ source: 'the plugin shop-tools' })
})

test('HTML before a list is found', () => {
  expect(outputBeforeJson('<!-- cached --> [{"id":1}]')).toEqual({ text: '<!-- cached -->' })
})

for (const text of ['{"id":1}', ' [1]', '<h1>{Not} JSON</h1>', '', `${notice}`, '<p>'.repeat(50_000)])
  test(`nothing stands before JSON in ${text.slice(0, 20)}`, () => {
    expect(outputBeforeJson(text)).toBeUndefined()
  })
