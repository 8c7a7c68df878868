import { shellQuote } from '../../../contract/lib/shell-quote.ts'
import { valueText } from './argument-value.ts'
import type { User } from './control-shapes.ts'

/** A request before it is sent. */
export interface Draft {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly user: User | undefined
  /** The members of the body; undefined for none. */
  readonly members: Readonly<Record<string, unknown>> | undefined
  /** Sent with the members as a form. */
  readonly file: File | undefined
}

export interface Answer {
  readonly status: number
  readonly statusText: string
  /** Duration; undefined when it was read through the control API, without a request to the site. */
  readonly milliseconds: number | undefined
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** The value of a header, whatever the case of its name. */
export const headerOf = (headers: Answer['headers'], wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1]

/** Sends a request. @throws TypeError when the connection breaks */
export async function send({ method, address, headers, user, members, file }: Draft): Promise<Answer> {
  const sent = new Headers(headers)
  if (user !== undefined) sent.set('Authorization', `Basic ${base64(`${user.slug}:${user.passwords[0]}`)}`)
  if (members !== undefined && file === undefined) sent.set('Content-Type', 'application/json')
  const body = file === undefined ? JSON.stringify(members) : formOf(members ?? {}, file)
  const started = performance.now()
  const init: RequestInit = { method, headers: sent, credentials: 'omit', cache: 'no-store' }
  const response = await fetch(address, body === undefined ? init : { ...init, body })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: performance.now() - started,
    headers: [...response.headers],
    contentType: response.headers.get('Content-Type') ?? '',
    bytes,
  }
}

export function curlOf({ method, address, headers, user, members, file }: Draft): string {
  const parts = ['curl --include']
  if (method !== 'GET') parts.push(`--request ${method}`)
  if (user !== undefined) parts.push(`--user ${shellQuote(`${user.slug}:${user.passwords[0]}`)}`)
  for (const [name, value] of Object.entries(headers))
    parts.push(`--header ${shellQuote(`${name}: ${value}`)}`)
  if (file !== undefined) {
    for (const [name, value] of Object.entries(members ?? {}))
      parts.push(`--form-string ${shellQuote(`${name}=${valueText(value)}`)}`)
    parts.push(`--form ${shellQuote(`file=@${file.name}`)}`)
  } else if (members !== undefined)
    parts.push("--header 'Content-Type: application/json'", `--data ${shellQuote(JSON.stringify(members))}`)
  return [...parts, shellQuote(address)].join(' \\\n  ')
}

function formOf(members: Readonly<Record<string, unknown>>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(members)) form.append(name, valueText(value))
  form.append('file', file)
  return form
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
