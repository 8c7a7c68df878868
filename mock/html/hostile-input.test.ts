import { expect, test } from '@playwright/test'
import { renderContent, renderExcerpt, renderTitle } from './content.ts'
import { decodeEntities, escapeHtml } from './entities.ts'
import { makeExcerpt } from './excerpt.ts'
import { sanitizePostHtml, sanitizeTitleHtml, stripTags } from './sanitize.ts'
import { parseSearch } from './search-words.ts'
import { slugify } from './slug.ts'
import { toPlainLine } from './strip-tags.ts'

const functions: ((text: string) => unknown)[] = [
  renderContent,
  renderExcerpt,
  renderTitle,
  makeExcerpt,
  sanitizePostHtml,
  sanitizeTitleHtml,
  stripTags,
  toPlainLine,
  slugify,
  parseSearch,
  escapeHtml,
  decodeEntities,
]

const units = (
  '< > " \' [ & % - . ; <!-- --> <a <a> <p> <pre> <br> <script> <script <figcaption> <a\u00a0b=" <sup\u00a0data-fn=" ' +
  '<a\u00a0href="a: <i\u00a0style="a:b; <i\u00a0style="calc( [gallery] [caption [[gallery]] <!--\u00a0wp:image\u00a0--> ' +
  '[caption\u00a0width="1"] [[caption] <img\u00a0src=" :) <3 <svg> <picture> <p>< <!--more <i\u00a0style="width:calc( ' +
  '<i\u00a0style="background:url( <i\u00a0style="background:linear-gradient(rgb( :: & dogs\'" ' +
  '\'99 "1" 1, 1x1 1,1x &# &#1 &a %d0 a\u0301 😀 \ud800'
)
  .split(' ')
  .map((unit) => unit.replaceAll('\u00a0', ' '))
  .concat(' ', '\n', ' \n', '<br>\n', '<li>x\n', '\u00a0', '\0')

const endings = ['', '>', '-->', '</script>']

for (const run of functions) {
  test(`${run.name} answers 100 KB of any repeated fragment at once`, () => {
    for (const unit of units) {
      for (const ending of endings) {
        const start = performance.now()
        run(unit.repeat(Math.ceil(100_000 / unit.length)) + ending)
        // Linear work takes some 100 ms at most, quadratic work ten seconds and more.
        expect(performance.now() - start, JSON.stringify(unit + ending)).toBeLessThan(2000)
      }
    }
  })

  test(`${run.name} never throws`, () => {
    let state = 1
    const next = (below: number): number => {
      state = (state * 48271) % 2147483647
      return state % below
    }
    for (let round = 0; round < 1000; round++) {
      const text = Array.from({ length: 1 + next(30) }, () => units[next(units.length)]).join('')
      expect(() => run(text), JSON.stringify(text)).not.toThrow()
    }
  })
}
