import { setImmediate as nextTurn } from 'node:timers/promises'
import { array, assert, constantFrom, property } from 'fast-check'
import { test } from '#test'
import { decodeEntities, escapeHtml } from '../../contract/lib/entities.ts'
import { toPlainLine } from '../../contract/lib/strip-tags.ts'
import { slugify } from '../../fixtures/slug.ts'
import { renderContent, renderExcerpt, renderTitle } from '../../mock/content/html/content.ts'
import { makeExcerpt } from '../../mock/content/html/excerpt.ts'
import { sanitizePostHtml, sanitizeTitleHtml, stripTags } from '../../mock/content/html/sanitize.ts'
import { parseSearch } from '../../mock/store/lists/search-words.ts'

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

const endings = ['', '>--></script>']

const mixed = array(constantFrom(...units), { minLength: 1, maxLength: 30, size: 'max' }).map((all) =>
  all.join(''),
)

for (const run of functions) {
  // Linear work on all of them takes seconds. Quadratic work on a few exceeds the test's limit, which is checked
  // in between.
  test(`${run.name} finishes on 200 KB of any repeated fragment`, async () => {
    for (const unit of units)
      for (const ending of endings) {
        run(unit.repeat(Math.ceil(200_000 / unit.length)) + ending)
        await nextTurn()
      }
  })

  test(`${run.name} never throws`, () => {
    assert(
      property(mixed, (text) => void run(text)),
      { seed: 1, numRuns: 1000 },
    )
  })
}
