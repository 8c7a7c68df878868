import { expect, test } from '#test'
import { createSite } from '../mock/index.ts'
import { listen } from './listen.ts'

test('a port past the last is refused, with what to do', async () => {
  const site = createSite({ data: 'fresh' })
  await expect(listen(site, { host: '127.0.0.1', port: 65_536 })).rejects.toThrow(
    'Cannot listen on port 65536: the last is 65535. Use a lower --port.',
  )
})
