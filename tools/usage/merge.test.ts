import { expect, test } from '#test'
import type { EndpointUsage } from '../../contract/usage/usage.ts'
import { mergeEndpoints } from '../../contract/usage/usage.ts'

const asked: EndpointUsage = { arguments: {}, contexts: ['view'], statuses: [200], isSignedIn: false }

test('where one of several was not noticed, any field may have been read', () => {
  const noticed = [
    { ...asked, fields: ['slug'] },
    { ...asked, fields: [] },
    { ...asked, fields: ['id'] },
  ]
  expect(mergeEndpoints(noticed).fields).toEqual(['id', 'slug'])
  expect(mergeEndpoints([...noticed, asked]).fields).toBeUndefined()
})
