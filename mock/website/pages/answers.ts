import { escapeHtml } from '../../../contract/lib/entities.ts'
import type { Body } from '../../http/body.ts'
import type { ResponseHeaders, SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { SiteContext } from '../../resources/endpoint/call.ts'
import type { User } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { unlockPath } from './item-page.ts'
import { layout, searchPath } from './layout.ts'

export interface Visit {
  readonly request: SiteRequest
  /** Rejects with a RestError for an unreadable body. */
  readonly body: () => Body | Promise<Body>
  readonly site: Pick<SiteContext, 'selections' | 'secret' | 'now' | 'adminScript'>
  /** Answers an action of `admin-ajax.php`; undefined without a handler for it. */
  readonly act?: ((action: string, user: User | undefined) => Promise<SiteResponse | undefined>) | undefined
}

/** The content security policy of the website: content is shown, and none of it runs. */
export function policy(forms: string): string {
  return `default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${forms}`
}

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

/** A redirect to another path of the website. */
export function redirection(path: string, { addresses }: View): SiteResponse {
  const headers = { Location: addresses.base + path, 'Content-Security-Policy': policy("'none'") }
  return { status: 302, headers, body: '' }
}

// The addresses of the theme's own forms: a form in content must not reach the API, nor authorize an application.
function ownForms(base: string): string {
  return /^https?:\/\/[\w.:/-]+$/.test(base) ? `${base}${searchPath} ${base}${unlockPath}` : "'none'"
}
