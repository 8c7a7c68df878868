import { expect, test } from '#test'
import type { EndpointUsage } from '../../contract/usage/usage.ts'
import { mergeEndpoints } from '../../contract/usage/usage.ts'

const used: EndpointUsage = { arguments: {}, contexts: ['view'], statuses: [200], isSignedIn: false }

test('where one of several was not noticed, any field may have been read', () => {
  const noticed = [
    { ...used, fields: ['slug'] },
    { ...used, fields: [] },
    { ...used, fields: ['id'] },
  ]
  expect(mergeEndpoints(noticed).fields).toEqual(['id', 'slug'])
  expect(mergeEndpoints([...noticed, used]).fields).toBeUndefined()
})
