import { numberText } from '../../../contract/lib/number-text.ts'
import { counted } from '../../../contract/lib/plural.ts'
import type { CountedFinding, News, WatchReport } from '../../../tools/watch/report.ts'
import type { Line } from '../../terminal/terminal.ts'

/** Findings of a side, and new endpoints, that a terminal shows; the saved report has all. */
const maxShown = 20

/** A report in lines: what the site did, what clients did, and what is new. */
export function reportLines(report: WatchReport, news: News | undefined): readonly Line[] {
  const { requests, verified, unverified, findings, unlistedFindings } = report
  const others = Object.entries(unverified).map(([why, count]) => `${numberText(count)} (${why})`)
  const ofSide = (side: CountedFinding['side']): readonly CountedFinding[] =>
    findings.filter((each) => each.side === side)
  return [
    `${counted(requests, 'request')}, ${numberText(verified)} verified.${others.length > 0 ? ` Not verified: ${others.join(', ')}.` : ''}`,
    ...sideLines('Responses that break the contract', ofSide('site'), news),
    ...sideLines('Requests that break the contract', ofSide('client'), news),
    ...(unlistedFindings > 0 ? [`Not listed: ${counted(unlistedFindings, 'more finding')}.`] : []),
    ...newEndpointLines(news),
  ]
}

function sideLines(title: string, findings: readonly CountedFinding[], news: News | undefined): Line[] {
  if (findings.length === 0) return [`${title}: none.`]
  const isNew = (each: CountedFinding): boolean => news?.findings.has(each) ?? false
  const shown = findings.toSorted((a, b) => Number(isNew(b)) - Number(isNew(a))).slice(0, maxShown)
  const rest = findings.length - shown.length
  return [
    [['strong', title], `: ${counted(findings.length, 'finding')}`],
    ...shown.map((each): Line => {
      const { endpoint, what, count, refused, side } = each
      const outcome =
        side === 'client'
          ? `, ${refused === count ? 'rejected' : refused === 0 ? 'accepted' : `${numberText(refused)} rejected`}`
          : ''
      return [
        isNew(each) ? ['bad', '  new  '] : '       ',
        `${endpoint}: ${what} `,
        ['quiet', `(${numberText(count)}×${outcome})`],
      ]
    }),
    ...(rest > 0 ? [`       and ${numberText(rest)} more`] : []),
  ]
}

function newEndpointLines(news: News | undefined): Line[] {
  if (news === undefined) return []
  const { since, endpoints, findings } = news
  const rest = endpoints.length - maxShown
  return [
    `Since the report of ${since.slice(0, 16).replace('T', ' ')}: ${counted(findings.size, 'new finding')}, ${counted(endpoints.length, 'new endpoint')}${endpoints.length > 0 ? ':' : '.'}`,
    ...endpoints.slice(0, maxShown).map((name) => `       ${name}`),
    ...(rest > 0 ? [`       and ${numberText(rest)} more`] : []),
  ]
}
