import { type Check, check } from '../check.ts'

const kinds = ['posts', 'pages'] as const

/** Items are created, changed and removed by `rest_route` as well. */
export const writeChecks: readonly Check[] = kinds.flatMap((kind) => [
  check(`address.query.${kind}.create`, {
    requirement: 'address.query',
    needs: 'write',
    async run({ site, expect, testData }) {
      const body = { title: { raw: testData.text('by rest_route') } }
      const made = await expect.accepted(site.send('POST', `/core/v2/${kind}`, { body, byQuery: true }))
      const read = await expect.accepted(site.get(`/core/v2/${kind}/${made.id}`, { context: 'edit' }))
      expect.equal(read, read.at('title', 'raw'), body.title.raw, 'title.raw')
    },
  }),
  ...['PUT', 'PATCH'].map((method) =>
    check(`address.query.${kind}.${method.toLowerCase()}`, {
      requirement: 'address.query',
      needs: 'write',
      async run({ site, expect, testData }) {
        const path = `/core/v2/${kind}/${await testData.create(kind)}`
        const title = { raw: testData.text('by rest_route') }
        await expect.accepted(site.send(method, path, { body: { title }, byQuery: true }))
        const read = await expect.accepted(site.get(path, { context: 'edit' }))
        expect.equal(read, read.at('title', 'raw'), title.raw, 'title.raw')
      },
    }),
  ),
  check(`address.query.${kind}.delete`, {
    requirement: 'address.query',
    needs: 'write',
    async run({ site, expect, testData }) {
      const path = `/core/v2/${kind}/${await testData.create(kind)}`
      await expect.accepted(site.send('DELETE', path, { query: { force: true }, byQuery: true }))
      await expect.rejected(site.get(path, { context: 'edit' }), 'as it was removed')
    },
  }),
])
