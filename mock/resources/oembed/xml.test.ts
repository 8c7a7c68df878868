import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'
import { toXml } from './controller.ts'

const embed = (query: string) =>
  fakeSite()
    .as('anonymous')
    .get(`/oembed/1.0/embed?url=${encodeURIComponent('http://site.test/?p=101')}${query}`)

test('format=xml has the same members as elements', async () => {
  const { headers, text } = await embed('&format=xml')
  expect(headers.get('Content-Type')).toBe('text/xml; charset=UTF-8')
  expect(text).toMatch(/^<\?xml version="1\.0"\?>\n<oembed>.*<\/oembed>\n$/s)
  const { body } = await embed('')
  for (const [name, value] of Object.entries(body))
    if (name !== 'html') expect(text).toContain(`<${name}>${String(value)}</${name}>`)
  expect(text).toContain('<html>&lt;blockquote class=&quot;wp-embedded-content&quot;')
})

test('texts are escaped and objects nested', () => {
  expect(toXml('a', { b: '<&>"', c: { d: 1 } })).toBe(
    '<?xml version="1.0"?>\n<a><b>&lt;&amp;&gt;&quot;</b><c><d>1</d></c></a>\n',
  )
})
