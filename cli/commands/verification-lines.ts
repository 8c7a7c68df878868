import { counted } from '../../contract/lib/plural.ts'
import type { Agreement, Agreements } from '../../tools/mirror/verify/agreements.ts'
import type { Verification } from '../../tools/mirror/verify/verify-mirror.ts'
import type { Line } from '../terminal/terminal.ts'

const mostLines = 20

/** The share of answers that agree, by namespace, and the places that differ most; of writes, what came of each resource. */
export function verificationLines({ writes, leftOut, ...reads }: Verification): readonly Line[] {
  const lines = [
    ...agreementLines(reads, 'reads'),
    ...(leftOut > 0
      ? [
          '',
          `  Not compared, as the time was over: ${counted(leftOut, 'route')}. Run it again with more --minutes.`,
        ]
      : []),
  ]
  if (writes === undefined) return lines
  const refused = Object.entries(writes.resources).filter(([, outcome]) => outcome !== 'created and deleted')
  return [
    ...lines,
    ...agreementLines(writes, 'writes'),
    ...(refused.length > 0 ? ['', '  Resources for which no item was created:'] : []),
    ...refused.map(([template, outcome]) => `  ${template.padEnd(40)} ${outcome}`),
    '',
    ...(writes.leftovers.length > 0 ? ['  May be left on the site:'] : ['  Nothing is left on the site.']),
    ...writes.leftovers.map((each) => `  ${each}`),
  ]
}

function agreementLines({ all, namespaces, disagreements }: Agreements, what: string): readonly Line[] {
  const percent = (part: number, { requests }: Agreement): string =>
    `${((100 * part) / Math.max(1, requests)).toFixed(1)} %`
  const line = (name: string, each: Agreement): string =>
    `  ${name.padEnd(28)} ${String(each.requests).padStart(6)} ${percent(each.status, each).padStart(11)} ${percent(each.whole, each).padStart(13)} ${String(each.generated).padStart(17)}`
  const places = new Map<string, number>()
  for (const { namespace, mock, site, places: found } of disagreements)
    for (const place of mock === site ? found : [`the mock responded with ${mock}, the site with ${site}`]) {
      const name = `${namespace}  ${place}`
      places.set(name, (places.get(name) ?? 0) + 1)
    }
  const most = [...places].sort(([, a], [, b]) => b - a).slice(0, mostLines)
  return [
    '',
    `  ${'namespace'.padEnd(28)} ${what.padStart(6)} same status same response generated content`,
    ...Object.entries(namespaces).map(([name, each]) => line(name || '/', each)),
    line('all', all),
    ...(most.length > 0 ? ['', '  What differs most:'] : []),
    ...most.map(([name, count]) => `  ${String(count).padStart(6)}  ${name}`),
  ]
}
