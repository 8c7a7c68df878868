import type { ResponseHeaders } from '../../http/exchange.ts'
import type { Pack } from '../../resources/endpoint/pack.ts'
import { everyAnswer } from '../../site/pipeline/respond/headers.ts'

/** The CORS headers of WordPress with those of packs; undefined if no pack adds any. */
export function corsHeaders(packs: readonly Pack[]): ResponseHeaders | undefined {
  const allowed = packs.flatMap(({ cors }) => cors?.allowed ?? [])
  const exposed = packs.flatMap(({ cors }) => cors?.exposed ?? [])
  if (allowed.length + exposed.length === 0) return undefined
  return {
    [expose]: [everyAnswer[expose], ...exposed].join(', '),
    [allow]: [everyAnswer[allow], ...allowed].join(', '),
  }
}

const expose = 'Access-Control-Expose-Headers'
const allow = 'Access-Control-Allow-Headers'
