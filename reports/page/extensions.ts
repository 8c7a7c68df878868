import type { ExtensionFinding, ExtensionReport } from '../../conformance/result.ts'
import { extensionFacts, findingKinds, findingPlace, findingText } from '../extension-text.ts'
import { html, type Markup } from '../html.ts'
import { grouped } from '../totals.ts'
import { copied } from './findings.ts'

/** Findings of one kind that are shown; the certificate has all. */
const maxShown = 200

/** What plugins declare that is not so, by kind. */
export function extensionSection(report: ExtensionReport): Markup {
  return html`<section class="reported" aria-labelledby="extensions-title">
<h2 id="extensions-title">What plugins declare that is not so</h2>
<p class="hint">${extensionFacts(report)} Only what breaks or leaks counts in the verdict.</p>
${findingKinds.map(([kind, title]) =>
  kindList(
    title,
    report.findings.filter((finding) => finding.kind === kind),
  ),
)}
</section>`
}

function kindList(title: string, findings: readonly ExtensionFinding[]): Markup | undefined {
  if (findings.length === 0) return undefined
  const rest = findings.length - maxShown
  return html`<details class="fold"><summary>${title}: ${grouped(findings.length)}</summary>
<ul>${findings.slice(0, maxShown).map(
    (finding) => html`<li><code>${findingPlace(finding)}</code> ${findingText(finding)}
<details class="fold"><summary>Request</summary>${copied(finding.curl)}</details></li>
`,
  )}</ul>
${rest > 0 && html`<p>And ${grouped(rest)} more in certificate.json.</p>`}
</details>`
}
