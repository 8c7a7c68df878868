import { expect, test } from '#test'
import { verdictLooks } from './effective-outcome.ts'
import { metricsText } from './metrics.ts'
import { everyOutcome, sampleCertificate } from './testing/sample-certificate.ts'
import { untrustedTexts } from './testing/untrusted-text.ts'

/** Reads the text format of OpenMetrics: the parts of its grammar that gauges use. @throws Error at the first breach */
function parsed(text: string): Map<string, Map<string, number>> {
  const families = new Map<string, Map<string, number>>()
  const lines = text.split('\n')
  expect(lines.slice(-2)).toEqual(['# EOF', ''])
  let current = ''
  for (const line of lines.slice(0, -2)) {
    const [, word, name = '', rest = ''] = /^# (TYPE|HELP) ([a-z_]+) ([^\\"]+)$/.exec(line) ?? []
    if (word === 'TYPE') {
      // Of one family all stands together.
      if (families.has(name) || rest !== 'gauge') throw new Error(`Not a new gauge: ${line}`)
      families.set(name, new Map())
      current = name
    } else if (word !== 'HELP') {
      const labels = String.raw`[a-z_]+="(?:[^"\\\n]|\\["\\n])*"`
      const sample = new RegExp(`^([a-z_]+)\\{(${labels}(?:,${labels})*)\\} (-?\\d+(?:[.]\\d+)?)$`).exec(line)
      const of = families.get(sample?.[1] ?? '')
      if (!sample || !of || sample[1] !== current || of.has(sample[2] ?? ''))
        throw new Error(`No sample of ${current}: ${line}`)
      of.set(sample[2] ?? '', Number(sample[3]))
    } else if (name !== current) throw new Error(`Help of another family: ${line}`)
  }
  return families
}

const verdicts = Object.keys(verdictLooks)
const certificate = sampleCertificate(everyOutcome, {
  verdict: 'not certified',
  baseline: { known: 1, stale: [] },
})

test('metrics have checks by area and outcome, the verdict, and the time of the run', () => {
  const families = parsed(metricsText([{ name: 'blog', certificate }]))
  const value = (family: string, labels = '') => families.get(family)?.get(`target="blog"${labels}`)
  expect(value('site_contract_checks', ',area="media",outcome="untestable"')).toBe(1)
  expect(value('site_contract_checks', ',area="media",outcome="pass"')).toBe(0)
  expect([...(families.get('site_contract_verdict') ?? [])].filter(([, is]) => is === 1)).toEqual([
    ['target="blog",verdict="not certified"', 1],
  ])
  expect(families.get('site_contract_verdict')?.size).toBe(verdicts.length)
  expect(value('site_contract_known_failures')).toBe(1)
  expect(value('site_contract_run_duration_seconds')).toBe(65.4)
  expect(value('site_contract_run_timestamp_seconds')).toBe(Date.parse('2026-06-01T12:01:05.400Z') / 1000)
})

test('targets of a fleet stand side by side in each family', () => {
  const both = ['blog', 'shop'].map((name) => ({ name, certificate }))
  expect(parsed(metricsText(both)).get('site_contract_verdict')?.size).toBe(2 * verdicts.length)
})

test('quotes, line breaks and backslashes in labels are escaped', () => {
  const measured = [...untrustedTexts, '\\', '"', 'a\nb', 'a\\nb'].map((text, i) => ({
    name: `${i} ${text}`,
    certificate: { ...certificate, target: { ...certificate.target, name: text, url: text } },
  }))
  expect(parsed(metricsText(measured)).get('site_contract_info')?.size).toBe(measured.length)
})
