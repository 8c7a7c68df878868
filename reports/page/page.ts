import type { Certificate } from '../../conformance/result/result.ts'
import { verdictLooks } from '../effective-outcome.ts'
import { html } from '../html.ts'
import { atTime } from '../run-facts.ts'
import { causeList } from './causes.ts'
import { checkList } from './check-list.ts'
import { documentOf } from './document.ts'
import { filterForm } from './filter-form.ts'
import { legend } from './legend.ts'
import { matrix } from './matrix.ts'
import { nextStepList } from './next-steps.ts'
import { openQuestions, staleEntries } from './open-questions.ts'
import { pageData, placedChecks } from './page-data.ts'
import { script } from './script.ts'
import { totalsTable } from './totals-table.ts'
import { verdictHeader } from './verdict-header.ts'

/**
 * A run as one page that asks for nothing else. Verdict, causes, what to do next, failures, matrix and totals stand in
 * it as they are, in this order; its script lists the rest, and filters.
 */
export function htmlReport(certificate: Certificate): string {
  const checks = placedChecks(certificate)
  const { sign, word, tone } = verdictLooks[certificate.verdict]
  return documentOf({
    title: `${sign} ${word}: ${certificate.target.name || certificate.target.url}`,
    tone,
    script,
    body: html`${verdictHeader(certificate)}
<main>
<div class="first">
${causeList(certificate)}
${nextStepList(certificate)}
</div>
${staleEntries(certificate)}
<section aria-labelledby="checks-title">
<h2 id="checks-title" tabindex="-1">Checks</h2>
${filterForm(checks)}
<div class="shown"><p id="shown" role="status"></p><button id="clear" type="button" hidden>Clear filters</button></div>
<p class="notice unscripted">Failures are below. To list what passed and to filter, this page needs its script; everything is in certificate.json as well.</p>
${checkList(checks, certificate)}
${legend()}
</section>
${openQuestions(certificate)}
${matrix(checks)}
${totalsTable(certificate)}
</main>
<footer><p>${certificate.tool.name} ${certificate.tool.version}, ${atTime(certificate.startedAt)}</p></footer>
<p id="said" class="unseen" role="status"></p>
<script type="application/json" id="data">${pageData(checks, certificate.target.apiRoot)}</${'script'}>`,
  })
}
