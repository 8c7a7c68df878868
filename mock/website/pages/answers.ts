import { escapeHtml } from '../../../contract/lib/entities.ts'
import type { Body } from '../../http/body.ts'
import type { ResponseHeaders, SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { SiteContext } from '../../resources/endpoint/site-context.ts'
import type { View } from '../../view/view.ts'
import { unlockPath } from './item-page.ts'
import { layout, searchPath } from './layout.ts'

/** A request of the website, what reads its body, and where it keeps what it has looked for. */
export interface Visit {
  readonly request: SiteRequest
  /** Rejects with a RestError for a body that cannot be read. */
  readonly body: () => Body | Promise<Body>
  readonly site: Pick<SiteContext, 'selections' | 'secret' | 'now' | 'adminScript'>
}

/** The policy of everything the website shows: what people wrote is seen, and nothing of it runs. */
export function policy(forms: string): string {
  return `default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${forms}`
}

/** An answer that is a page. */
export function pageAnswer(
  status: number,
  html: string,
  { addresses }: View,
  headers: ResponseHeaders = {},
): SiteResponse {
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': policy(ownForms(addresses.base)),
      'X-Content-Type-Options': 'nosniff',
      Link: `<${addresses.apiRoot}/>; rel="https://api.w.org/"`,
      ...headers,
    },
    body: html,
  }
}

/** An answer that is a page which says one thing. */
export function messageAnswer(
  status: number,
  heading: string,
  message: string,
  view: View,
  headers?: ResponseHeaders,
): SiteResponse {
  const body = `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(message)}</p>`
  return pageAnswer(status, layout({ title: escapeHtml(heading), body }, view), view, headers)
}

/** An answer that leads to another path of the website. */
export function redirection(path: string, { addresses }: View): SiteResponse {
  const headers = { Location: addresses.base + path, 'Content-Security-Policy': policy("'none'") }
  return { status: 302, headers, body: '' }
}

// The theme's own forms, by address: one that an editor wrote must not reach the interface, nor let an application in.
function ownForms(base: string): string {
  return /^https?:\/\/[\w.:/-]+$/.test(base) ? `${base}${searchPath} ${base}${unlockPath}` : "'none'"
}
