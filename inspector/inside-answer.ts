import type { InsideAnswer } from './control-shapes.ts'
import type { Answer } from './draft.ts'

/** An answer that was read from inside, as one that came over the network. */
export function answerFromInside({ status, headers, body }: InsideAnswer<unknown>): Answer {
  const contentType = headers['Content-Type'] ?? ''
  return {
    status,
    statusText: '',
    milliseconds: undefined,
    headers: Object.entries(headers),
    contentType,
    bytes: new TextEncoder().encode(JSON.stringify(body)),
  }
}
