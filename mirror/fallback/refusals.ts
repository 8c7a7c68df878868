/** What is answered instead of the real site's answer. */
export const refusals = {
  readOnly: (method: string, path: string, site: string): Response =>
    refusal(
      405,
      'mock_fallback_read_only',
      `${method} ${path} would write to ${site}, which is only read. Give the route a handler, or allow writes there: --fallback-writes (fallbackTo: writes true).`,
      { Allow: 'GET, HEAD, OPTIONS' },
    ),

  unreachable: (method: string, path: string, site: string, reason: string): Response =>
    refusal(
      502,
      'mock_fallback_unreachable',
      `${method} ${path} was asked of ${site}, which gave no answer: ${reason}. See that it can be reached; what was recorded before is answered without it.`,
    ),

  late: (method: string, path: string, site: string, timeout: number): Response =>
    refusal(
      504,
      'mock_fallback_timeout',
      `${method} ${path} was asked of ${site}, which gave no whole answer within ${timeout} ms. Ask again, or wait longer: --fallback-timeout.`,
    ),
}

function refusal(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify({ code, message, data: { status } }), {
    status,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', ...headers },
  })
}
