import { isRecord, recordOrEmpty } from './lib/is-record.ts'
import type { ArgumentDefinitions } from './schema/dialect.ts'

/** The messages of a site by error code, with places for values: `{ rest_invalid_param: 'Invalid parameter(s): {params}' }`. */
export type ErrorMessages = Readonly<Record<string, string>>

type Values = Readonly<Record<string, string>>

const place = /\{([a-z]+)\}/g
/** The most messages, and the longest, that are read of a site. */
const maxMessages = 2_000
const maxLength = 500

/**
 * The messages of an error, and of what it says of single parameters, by their codes. Values of the request stand in places:
 * `{params}`, `{param}`, `{minimum}`, `{maximum}`, `{enum}`, `{type}`.
 *
 * @param args the arguments of the route that was requested
 */
export function messagesIn(body: unknown, args: ArgumentDefinitions): [code: string, message: string][] {
  if (!isRecord(body) || typeof body.code !== 'string' || typeof body.message !== 'string') return []
  const data = recordOrEmpty(body.data)
  const params = parameterNames(data)
  const found: [string, string][] = [[body.code, withPlaces(body.message, { params: params.join(', ') })]]
  for (const [name, detail] of Object.entries(recordOrEmpty(data.details)))
    if (isRecord(detail) && typeof detail.code === 'string' && typeof detail.message === 'string') {
      const values = argumentValues(name, args)
      found.push([detailCode(detail.code, values), withPlaces(detail.message, values)])
    }
  return found.filter(([, message]) => message.length <= maxLength)
}

/** Checks the messages of a file. @throws Error for an invalid one */
export function parseMessages(value: unknown): ErrorMessages {
  if (!isRecord(value)) throw new Error('it is not an object. Write it as {"rest_no_route": "…"}.')
  const entries = Object.entries(value).slice(0, maxMessages)
  return Object.fromEntries(
    entries.map(([code, message]) => {
      if (typeof message !== 'string')
        throw new Error(
          `"${code}" is not a string. Each member is an error code with its message, as \`site-contract messages\` writes them.`,
        )
      return [code, message.slice(0, maxLength)]
    }),
  )
}

/** An error with the messages of a site; those stay whose values are not known. */
export function withMessages(body: unknown, messages: ErrorMessages, args: ArgumentDefinitions): unknown {
  if (!isRecord(body) || typeof body.code !== 'string') return body
  const data = isRecord(body.data) ? body.data : undefined
  const own = messageOf(messages, body.code, { params: parameterNames(data ?? {}).join(', ') })
  const details = Object.entries(isRecord(data?.details) ? data.details : {}).map(([name, detail]) => {
    const values = argumentValues(name, args)
    const code = isRecord(detail) && typeof detail.code === 'string' ? detailCode(detail.code, values) : ''
    const message = messageOf(messages, code, values)
    return [
      name,
      isRecord(detail) && message !== undefined ? { ...detail, message } : detail,
      message,
    ] as const
  })
  const params = isRecord(data?.params) ? data.params : undefined
  const texts = details.flatMap(([name, , message]) => (message === undefined ? [] : [[name, message]]))
  return {
    ...body,
    ...(own !== undefined && { message: own }),
    ...(data && {
      data: {
        ...data,
        ...(params && { params: { ...params, ...Object.fromEntries(texts) } }),
        ...(details.length > 0 && {
          details: Object.fromEntries(details.map(([name, detail]) => [name, detail])),
        }),
      },
    }),
  }
}

function messageOf(messages: ErrorMessages, code: string, values: Values): string | undefined {
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined
  if (message === undefined) return undefined
  const names = [...message.matchAll(place)].map(([, name = '']) => name)
  if (names.some((name) => (values[name] ?? '') === '')) return undefined
  return message.replaceAll(place, (_, name: string) => values[name] ?? '')
}

function parameterNames({ params }: Readonly<Record<string, unknown>>): readonly string[] {
  if (Array.isArray(params)) return params.map(String)
  return isRecord(params) ? Object.keys(params) : []
}

/** What a message about an argument may name. */
function argumentValues(name: string, args: ArgumentDefinitions): Values {
  const definition = Object.hasOwn(args, name) ? args[name] : undefined
  const { minimum, maximum, type } = definition ?? {}
  const values: readonly unknown[] = definition?.enum ?? []
  return {
    param: name,
    ...(minimum !== undefined && { minimum: String(minimum) }),
    ...(maximum !== undefined && { maximum: String(maximum) }),
    ...(values.length > 0 && { enum: values.map(String).join(', ') }),
    ...(typeof type === 'string' && { type }),
  }
}

// What is out of bounds is said in other words for one bound and for two.
const detailCode = (code: string, { minimum, maximum }: Values): string =>
  code === 'rest_out_of_bounds'
    ? `${code} ${[minimum && 'minimum', maximum && 'maximum'].filter(Boolean).join(' ')}`.trim()
    : code

/** A message with places instead of values: each value once, the longest first. */
function withPlaces(message: string, values: Values): string {
  const known = Object.entries(values).filter(([, value]) => value !== '')
  const sorted = known.toSorted(([, a], [, b]) => b.length - a.length)
  return sorted.reduce((text, [name, value]) => {
    const escaped = value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    return text.replace(new RegExp(String.raw`(?<![\w{-])${escaped}(?![\w}-])`), `{${name}}`)
  }, message)
}
