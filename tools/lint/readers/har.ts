import { getMember, numberValue, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import { exchangeFake, recordedBody, recordedHeaders } from './exchange.ts'
import type { Fake } from './fake.ts'

/** The exchanges of a HAR file, which browsers and Polly.js write; undefined for another file. */
export function harFakes(root: Value): Fake[] | undefined {
  const log = getMember(root, 'log')
  const entries = getMember(log, 'entries')
  if (entries?.kind !== 'list') return undefined
  const isPolly = stringValue(getMember(getMember(log, 'creator'), 'name')) === 'Polly.JS'
  return entries.items.flatMap((entry) => {
    const request = getMember(entry, 'request')
    const response = getMember(entry, 'response')
    const content = getMember(response, 'content')
    const text = getMember(content, 'text')
    const address = getMember(request, 'url')
    if (response === undefined || address === undefined) return []
    const headers = recordedHeaders(getMember(response, 'headers'))
    const body = recordedBody(text, headers, stringValue(getMember(content, 'encoding')) === 'base64')
    // A body missing from the recording is not an empty body.
    const isMissing = body === undefined && numberValue(getMember(content, 'size')) !== 0
    return exchangeFake({
      tool: isPolly ? 'Polly' : 'HAR',
      at: entry.at,
      method: stringValue(getMember(request, 'method')),
      address,
      answerAt: response.at,
      status: numberValue(getMember(response, 'status')),
      headers,
      body: isMissing ? unknownAt(text?.at ?? response.at) : body,
    })
  })
}
