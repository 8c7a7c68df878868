import { parsedText } from '../source/parsed.ts'
import { memberOf, numberOf, textOf, unknownAt, type Value } from '../source/value.ts'
import type { Fake } from './fake.ts'

/** The exchanges that a HAR file holds; undefined for another file. */
export function harFakes(root: Value): Fake[] | undefined {
  const entries = memberOf(memberOf(root, 'log'), 'entries')
  if (entries?.kind !== 'list') return undefined
  return entries.items.flatMap((entry): Fake[] => {
    const request = memberOf(entry, 'request')
    const response = memberOf(entry, 'response')
    const content = memberOf(response, 'content')
    const text = textOf(memberOf(content, 'text'))
    const address = memberOf(request, 'url')
    if (response === undefined || address === undefined) return []
    const at = memberOf(content, 'text')?.at ?? response.at
    const body =
      text === undefined || text === ''
        ? undefined
        : (parsedText(decoded(text, content), at) ?? unknownAt(at))
    return [
      {
        tool: 'HAR',
        at: entry.at,
        method: textOf(memberOf(request, 'method'))?.toUpperCase(),
        address,
        answers: [
          {
            at: response.at,
            asked: new Map(),
            status: numberOf(memberOf(response, 'status')),
            headers: headersIn(memberOf(response, 'headers')),
            // A text that was left out of the recording is no empty body.
            body: body ?? (numberOf(memberOf(content, 'size')) === 0 ? undefined : unknownAt(at)),
          },
        ],
        unread: 0,
      },
    ]
  })
}

function decoded(text: string, content: Value | undefined): string {
  return textOf(memberOf(content, 'encoding')) === 'base64' ? Buffer.from(text, 'base64').toString() : text
}

function headersIn(list: Value | undefined): ReadonlyMap<string, Value> | undefined {
  if (list?.kind !== 'list') return undefined
  return new Map(
    list.items.flatMap((item) => {
      const name = textOf(memberOf(item, 'name'))
      const value = memberOf(item, 'value')
      return name !== undefined && value ? [[name.toLowerCase(), value] as const] : []
    }),
  )
}
