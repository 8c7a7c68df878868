import type { SiteRequest } from '../http/exchange.ts'
import { errorPage, type Host } from './host.ts'

const redirect = (status: number, location: string) =>
  errorPage(
    status,
    status === 301 ? 'Moved Permanently' : 'Permanent Redirect',
    `The document is at ${location}.`,
    {
      Location: location,
    },
  )

export const httpToHttps: Host = {
  does: 'Redirects every request from http to https with 301.',
  from: 'Nearly every host with a certificate; Really Simple SSL.',
  client: 'Has the https address configured: most HTTP libraries turn a redirected POST into a GET.',
  behaviour: () => (request, answer) =>
    request.origin.startsWith('http:')
      ? redirect(301, request.origin.replace('http:', 'https:') + request.target)
      : answer(request),
}

export const moved: Host = {
  does: 'Redirects to another origin: pretty addresses with 301, which turns a POST into a GET, and `?rest_route=` with 308, which preserves the method.',
  from: 'A site with a new domain, or with `www` in front: Apache’s `Redirect permanent` (301), Vercel and Next.js (308).',
  client:
    'Compares the address after a read with the configured one, and reports the new one: credentials are not sent on to another origin, and a write may have become a read.',
  behaviour:
    ({ root, url }) =>
    (request, answer) => {
      const current = url ?? currentOrigin(request.origin)
      if (request.origin === current) return answer(request)
      const isPretty = request.target.includes(`${root}/`)
      return redirect(isPretty ? 301 : 308, current + request.target)
    },
}

/** Where a site without an address of its own has moved to: to `www`, or on this machine from `127.0.0.1` to `localhost`. */
function currentOrigin(origin: string): string {
  const url = new URL(origin)
  const { hostname } = url
  const isCurrent = hostname === 'localhost' || hostname.startsWith('www.')
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  if (!isCurrent) url.hostname = isAddress ? 'localhost' : `www.${hostname}`
  return url.origin
}

/** Requests at once, and then a second. */
const [burst, perSecond] = [30, 10]

export const rateLimited: Host = {
  does: `Answers 429 with \`Retry-After\` after ${burst} requests at once, and allows ${perSecond} more a second.`,
  from: 'nginx’s `limit_req`, Cloudflare, managed hosts.',
  client:
    'Waits as long as `Retry-After` says, sends few requests at once, and fetches lists instead of single items.',
  behaviour({ now }) {
    let left = burst
    let latest = now()
    return (request, answer) => {
      const time = now()
      left = Math.min(burst, left + (Math.max(0, time - latest) / 1000) * perSecond)
      latest = time
      if (left < 1) return errorPage(429, 'Too Many Requests', 'Slow down.', { 'Retry-After': '1' })
      left -= 1
      return answer(request)
    }
  },
}

const forbidden = () => errorPage(403, 'Forbidden', 'This request was blocked by the firewall of the site.')
/** So many requests within so many milliseconds get a challenge. */
const [manyRequests, inTime] = [100, 10_000]
/** What common rules for web applications look for. */
const suspicious = /<script|<iframe|javascript:|union\s+(?:all\s+)?select|\.\.\/|\bwp-config|\beval\s*\(/i
/** The longest beginning of a body that is inspected. */
const inspected = 128 * 1024

export const firewall: Host = {
  does: `Answers with a page of HTML: 403 to a request without \`User-Agent\`, to PUT, PATCH and DELETE, and to what looks like an attack (\`<script\`, \`../\`, \`union select\`), and a challenge after ${manyRequests} requests in ${inTime / 1000} seconds.`,
  from: 'ModSecurity with the OWASP rules, Wordfence, Sucuri, Cloudflare (`cf-mitigated: challenge`).',
  client:
    'Sends a custom `User-Agent`, writes with POST and `X-HTTP-Method-Override`, and checks `Content-Type` before it parses an answer.',
  behaviour({ now }) {
    let times: number[] = []
    return async (request, answer) => {
      const time = now()
      times = [...times.filter((each) => time - each < inTime), time].slice(-manyRequests - 1)
      if (times.length > manyRequests)
        return errorPage(403, 'Just a moment…', 'Checking that you are not a robot.', {
          'cf-mitigated': 'challenge',
        })
      const { method, target, header } = request
      const isRefused =
        ['PUT', 'PATCH', 'DELETE'].includes(method) || (header('user-agent') ?? noAgent(request)) === ''
      if (isRefused || suspicious.test(readable(target))) return forbidden()
      if (method !== 'POST') return answer(request)
      const bytes = await request.body()
      if (suspicious.test(readable(new TextDecoder().decode(bytes.subarray(0, inspected)))))
        return forbidden()
      return answer({ ...request, body: () => bytes })
    }
  },
}

/** A request that doesn't come over the network has no such header. */
const noAgent = ({ peer }: SiteRequest): string => (peer === undefined ? 'none' : '')

/** Text without percent escapes, and without those of slashes in JSON. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).replaceAll('\\/', '/')
  } catch {
    return text.replaceAll('\\/', '/')
  }
}

const largest = 1024 * 1024

export const smallUploads: Host = {
  does: 'Answers 413 with a page of HTML to a body above 1 MB.',
  from: 'nginx: 1 MB is the default of `client_max_body_size`.',
  client: 'Makes images smaller before the upload, and reports a 413 as a limit of the host.',
  behaviour: () => async (request, answer) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request)
    const bytes = await request.body(largest + 1)
    return bytes.length > largest
      ? errorPage(413, 'Request Entity Too Large', 'The body is too large.')
      : answer({ ...request, body: () => bytes })
  },
}

/** The folder of the site. */
const folder = '/blog'

export const subdirectory: Host = {
  does: `Serves the site in a folder, \`${folder}\`: its API is at \`${folder}/wp-json/\`, and the rest of the host is another website.`,
  from: 'A WordPress in a folder of another website; multisite with folders.',
  client: 'Finds the API by the `Link` header of the site’s address, and never by the host alone.',
  addresses: ({ site }, root) => ({ site: site + folder, api: `${site}${folder}${root}/` }),
  behaviour: (site) => (request, answer) => {
    const { target } = request
    const rest = target.startsWith(folder) ? target.slice(folder.length) : ''
    if (!/^[/?]/.test(rest)) return errorPage(404, 'Not Found', 'There is nothing here.')
    return answer({
      ...request,
      base: (site.url ?? request.origin) + folder,
      target: rest.startsWith('/') ? rest : `/${rest}`,
    })
  },
}
