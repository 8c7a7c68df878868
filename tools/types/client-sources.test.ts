import { expect, test } from '#test'
import { clientSources } from './client-sources.ts'

test('the types name every error code that the contract names', () => {
  const { 'error-codes.ts': codes } = clientSources()
  for (const code of ['rest_invalid_param', 'oembed_invalid_url', 'parse_path_failed', 'rest_out_of_bounds'])
    expect(codes).toContain(`"${code}"`)
})
