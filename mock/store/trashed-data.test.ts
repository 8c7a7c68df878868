import { expect, test } from '#test'
import { createSite } from '../site/site.ts'

for (const slug of ['tide', 'tide__trashed'])
  test(`an item that the data has in the trash as "${slug}" comes back as "tide"`, async () => {
    const site = createSite({
      deployment: 'first',
      open: true,
      data: { posts: [{ id: 7, title: 'Tide', status: 'trash', slug }] },
    })
    const restored = await site.fetch(
      new Request('http://site.test/wp-json/core/v2/posts/7', {
        method: 'POST',
        body: new URLSearchParams({ status: 'publish' }),
      }),
    )
    expect(await restored.json()).toMatchObject({ status: 'publish', slug: 'tide' })
  })
