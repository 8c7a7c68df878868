import type { HandlerRequest } from '../../index.ts'
import { originalAnswer as answerWith } from '../lib/original-answer.ts'

/** What the site answers to a request without this pack. */
export const originalAnswer = (
  request: HandlerRequest,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Response> => answerWith(request, { lang: undefined, ...changes })

/** A response with another body. */
export const withBody = ({ status, headers }: Response, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers })

/** A response whose links to other pages name a language instead of the ids that its list was limited to. */
export function withLanguageInLinks(response: Response, name: string, language: string): Response {
  const links = response.headers.get('link')
  if (links === null) return response
  const headers = new Headers(response.headers)
  headers.set(
    'link',
    links.replaceAll(/<([^>]+)>(?=; rel="(?:prev|next)")/g, (_, address: string) => {
      const url = new URL(address)
      for (const each of [...url.searchParams.keys()])
        if (each.startsWith(name)) url.searchParams.delete(each)
      url.searchParams.set('lang', language)
      return `<${url}>`
    }),
  )
  return new Response(response.body, { status: response.status, headers })
}
