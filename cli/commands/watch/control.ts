import type { RequestListener } from 'node:http'
import { refusalOfUntrusted } from '../../../mock/control-api/refusal-of-untrusted.ts'
import { controlPath, nodeListener, type SiteRequest, type SiteResponse } from '../../../mock/index.ts'
import { metricsText } from '../../../tools/watch/metrics.ts'
import type { WatchReport } from '../../../tools/watch/report.ts'

/** Answers requests below `/__site-contract/`, and passes all others to a listener. */
export function withControl(
  listener: RequestListener,
  { report, isRemote }: { readonly report: () => WatchReport; readonly isRemote: boolean },
): RequestListener {
  const answer = (request: SiteRequest): SiteResponse => {
    const path = request.target.split('?', 1)[0]?.slice(controlPath.length)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && path === 'api/health') return json(200, { status: 'ok' })
    const refusal = isRemote ? undefined : refusalOfUntrusted(request)
    if (refusal !== undefined) return error(403, 'watch_control_refused', refusal)
    if (isRead && path === 'metrics')
      return { status: 200, headers: { ...common, 'Content-Type': metricsType }, body: metricsText(report()) }
    return error(
      404,
      'watch_no_such_control',
      `There is nothing at ${request.method} ${controlPath}${path}. Use GET ${controlPath}metrics or GET ${controlPath}api/health.`,
    )
  }
  const control = nodeListener({ handle: answer })
  return (message, response) =>
    message.url?.startsWith(controlPath) ? control(message, response) : listener(message, response)
}

const metricsType = 'text/plain; version=0.0.4; charset=utf-8'
const common = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

function json(status: number, body: unknown): SiteResponse {
  return {
    status,
    headers: { ...common, 'Content-Type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(body),
  }
}

const error = (status: number, code: string, message: string): SiteResponse =>
  json(status, { code, message, data: { status } })
