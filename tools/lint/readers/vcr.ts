import { getMember, stringValue, type Value } from '../evaluate/value.ts'
import { exchangeFake, recordedBody, recordedHeaders } from './exchange.ts'
import type { Fake } from './fake.ts'

/**
 * The exchanges of a cassette: of VCR (Ruby), VCR.py and Betamax (Python), PHP-VCR and go-vcr, in YAML or JSON, which
 * have the same parts under few names. Undefined for another file.
 */
export function vcrFakes(root: Value): Fake[] | undefined {
  const list =
    root.kind === 'list' ? root : (getMember(root, 'http_interactions') ?? getMember(root, 'interactions'))
  if (list?.kind !== 'list') return undefined
  const exchanges = list.items.map(exchangeOf)
  return exchanges.some((each) => each) ? exchanges.filter((each) => each !== undefined) : undefined
}

function exchangeOf(interaction: Value): Fake | undefined {
  const request = getMember(interaction, 'request')
  const response = getMember(interaction, 'response')
  const address = getMember(request, 'uri') ?? getMember(request, 'url')
  if (response === undefined || address === undefined) return undefined
  const headers = recordedHeaders(getMember(response, 'headers'))
  return exchangeFake({
    tool: 'VCR',
    at: interaction.at,
    method: stringValue(getMember(request, 'method')),
    address,
    answerAt: response.at,
    status: statusOf(response),
    headers,
    body: bodyOf(getMember(response, 'body'), headers),
  })
}

/** `code: 200`, `status: { code: 200 }`, or `status: '200'`. */
function statusOf(response: Value): number | undefined {
  const status = getMember(response, 'status')
  const code = getMember(response, 'code') ?? getMember(status, 'code') ?? status
  const number = code?.kind === 'literal' ? Number.parseInt(String(code.value), 10) : Number.NaN
  return Number.isNaN(number) ? undefined : number
}

/** A text, `{ string }`, or `{ base64_string }`. */
function bodyOf(body: Value | undefined, headers: ReadonlyMap<string, Value> | undefined): Value | undefined {
  const text = body?.kind === 'object' ? getMember(body, 'string') : body
  const encoded = getMember(body, 'base64_string') ?? getMember(text, 'base64_string')
  return encoded ? recordedBody(encoded, headers, true) : recordedBody(text, headers)
}
