import { expect, test } from '@playwright/test'
import { fakeSite } from '../testing/fake-site.ts'

for (const [search, finds] of [
  ['cafe', true],
  ['CAFÉ', true],
  ['café', true],
  ['-cafe lunch', false],
  ['cafes', false],
] as const)
  test(`a search for ${search} ${finds ? 'finds' : 'does not find'} "Lunch at the Café"`, async () => {
    const edda = fakeSite().as('editor')
    await edda.post('/core/v2/posts', { title: 'Lunch at the Café', status: 'publish' })
    const { body } = await edda.get(`/core/v2/posts?search=${encodeURIComponent(search)}&_fields=title`)
    const found = JSON.stringify(body).includes('Lunch at the Caf')
    expect(found).toBe(finds)
  })
