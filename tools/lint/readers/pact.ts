import { joined } from '../evaluate/evaluate.ts'
import { getMember, numberValue, stringValue, type Value } from '../evaluate/value.ts'
import { exchangeFake, recordedBody, recordedHeaders } from './exchange.ts'
import type { Fake } from './fake.ts'

/** The interactions of a Pact file, of version 2 to 4 of its specification; undefined for another file. */
export function pactFakes(root: Value): Fake[] | undefined {
  const interactions = getMember(root, 'interactions')
  if (interactions?.kind !== 'list' || getMember(root, 'consumer') === undefined) return undefined
  return interactions.items.flatMap((interaction) => {
    const request = getMember(interaction, 'request')
    const response = getMember(interaction, 'response')
    const path = getMember(request, 'path')
    // Messages have neither.
    if (path === undefined || response === undefined) return []
    const headers = recordedHeaders(getMember(response, 'headers')) ?? new Map()
    const status = getMember(response, 'status')
    return exchangeFake({
      tool: 'Pact',
      at: interaction.at,
      method: stringValue(getMember(request, 'method')),
      address: addressOf(path, getMember(request, 'query')),
      answerAt: response.at,
      status: status ? numberValue(status) : 200,
      headers,
      body: bodyOf(getMember(response, 'body'), headers),
    })
  })
}

/** The query is a text in version 2, and lists of values by name later. */
function addressOf(path: Value, query: Value | undefined): Value {
  const text = query?.kind === 'object' ? pairsOf(query).join('&') : stringValue(query)
  if (text === undefined || text === '') return path
  return joined([path, { kind: 'literal', value: `?${text}`, at: path.at }], path.at)
}

function pairsOf(query: Extract<Value, { kind: 'object' }>): string[] {
  return [...query.members].flatMap(([name, value]) =>
    (value.kind === 'list' ? value.items : [value]).flatMap((each) =>
      each.kind === 'literal' ? `${name}=${encodeURIComponent(String(each.value))}` : [],
    ),
  )
}

/** In version 4, a body has its content, and how it is encoded. */
function bodyOf(body: Value | undefined, headers: ReadonlyMap<string, Value>): Value | undefined {
  const content = getMember(body, 'content')
  if (content === undefined || getMember(body, 'contentType') === undefined)
    return recordedBody(body, headers)
  return recordedBody(content, headers, stringValue(getMember(body, 'encoded')) === 'base64')
}
