import { bytesText } from '../../contract/lib/bytes-text.ts'
import { counted } from '../../contract/lib/plural.ts'
import type { RequestedRouteCount, RequestGroup, RequestReport } from './report.ts'

/** The most routes that are listed of a group. */
const maxRoutes = 20

/** A report for people, as Markdown that reads as text. */
export function reportText({ groups, ...total }: RequestReport): string {
  const parts = groups.map((group) =>
    [`## ${placeOf(group)}`, amount(group), ...groupLines(group)].join('\n\n'),
  )
  return `${['# Requests', amount(total), ...parts].join('\n\n')}\n`
}

const amount = ({ requests, bytes }: Pick<RequestReport, 'requests' | 'bytes'>): string =>
  `${counted(requests, 'request')}, ${bytesText(bytes)}`

function placeOf({ page, session }: RequestGroup): string {
  const names = [page, session === undefined ? undefined : `session ${session}`]
  return names.filter((each) => each !== undefined).join(', ') || 'Page and session unknown'
}

function groupLines({ routes, findings }: RequestGroup): string[] {
  const found = findings.map(({ text }) => `- ${text}`)
  return [
    routeLines(routes)
      .map((line) => `    ${line}`)
      .join('\n'),
    ...(found.length > 0 ? [found.join('\n')] : []),
  ]
}

/** Routes with their counts, a line each. */
export function routeLines(routes: readonly RequestedRouteCount[]): string[] {
  const shown = routes.slice(0, maxRoutes)
  const width = String(shown[0]?.requests ?? '').length
  const rest = routes.slice(maxRoutes).reduce((sum, { requests }) => sum + requests, 0)
  return [
    ...shown.map(({ route, requests }) => `${String(requests).padStart(width)} × ${route}`),
    ...(rest > 0 ? [`${rest} × other routes`] : []),
  ]
}
