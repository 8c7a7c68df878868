import { expect, test } from '#test'
import { drawSmileys } from './typography.ts'

test('smileys between spaces, tags and ends are drawn', () => {
  expect(drawSmileys(':) :-D;\n;-)<b>:P</b>&nbsp;:(')).toBe('🙂 :-D;\n😉<b>😛</b>&nbsp;🙁')
})

test('smileys next to other characters and in another case stay', () => {
  for (const text of ['a:)', ':).', '(:)', ':):)', ':X', ';D', ':nope:']) expect(drawSmileys(text)).toBe(text)
})

test('smileys in code, tags and comments stay', () => {
  for (const html of ['<code>:)</code>', '<pre><b>:)</b></pre>', '<a title=" :) ">', '<!-- :) -->'])
    expect(drawSmileys(html)).toBe(html)
})
