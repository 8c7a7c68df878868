/** Headers of one connection, which say nothing of the message (RFC 9110, section 7.6.1). */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Alternating names and values, as `node:http` reads them: in their order, with their case, repeated ones too. */
type RawHeaders = readonly string[]

/** The headers of an answer as they are passed on. */
export function answerHeaders(raw: RawHeaders): string[] {
  return endToEnd(raw).flat()
}

/**
 * The headers of a request as they are passed on.
 *
 * @param host of the site, by which it is recognised, with a port unless it is the usual one; undefined for that of the request
 */
export function requestHeaders(raw: RawHeaders, host: string | undefined, method: string): string[] {
  const names = raw.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase())
  const isChunked = names.includes('transfer-encoding')
  // Otherwise `node:http` announces a body in chunks, which some servers don't read.
  const isEmpty = !isChunked && !names.includes('content-length') && /^P/.test(method)
  return [
    ...(host === undefined || names.includes('host') ? [] : ['Host', host]),
    ...endToEnd(raw)
      // The client was told to continue already.
      .filter(([name]) => name.toLowerCase() !== 'expect')
      .map(([name, value]) => (name.toLowerCase() === 'host' ? [name, host ?? value] : [name, value])),
    ...(isChunked ? ['Transfer-Encoding', 'chunked'] : []),
    ...(isEmpty ? ['Content-Length', '0'] : []),
  ].flat()
}

function endToEnd(raw: RawHeaders): (readonly [name: string, value: string])[] {
  const pairs = Array.from(
    { length: raw.length / 2 },
    (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? ''] as const,
  )
  const listed = pairs.flatMap(([name, value]) =>
    name.toLowerCase() === 'connection' ? value.toLowerCase().split(/\s*,\s*/) : [],
  )
  return pairs.filter(
    ([name]) => !ofConnection.has(name.toLowerCase()) && !listed.includes(name.toLowerCase()),
  )
}
