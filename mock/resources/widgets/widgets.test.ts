import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

interface Widget {
  readonly id: string
  readonly sidebar: string
  readonly instance: { readonly encoded: string; readonly hash: string; readonly raw: unknown }
}

const widgets = '/core/v2/widgets'
const sidebar = '/core/v2/sidebars/wp_inactive_widgets'
const stock = () => fakeSite({ deployment: 'stock' })

test('a widget is created, changed, sorted and deleted', async () => {
  const admin = stock().as('admin')
  const first = await admin.post<Widget>(widgets, {
    id_base: 'text',
    sidebar: 'wp_inactive_widgets',
    instance: { raw: { title: 'One', text: 'Words' } },
  })
  expect([first.status, first.body.id]).toEqual([201, 'text-2'])
  await admin.post(widgets, {
    id_base: 'block',
    sidebar: 'wp_inactive_widgets',
    instance: { raw: { content: '' } },
  })
  const { encoded, hash } = first.body.instance
  const changed = await admin.post<Widget>(`${widgets}/text-2`, { instance: { encoded, hash } })
  expect(changed.body.instance.raw).toEqual({ title: 'One', text: 'Words' })
  await admin.post(sidebar, { widgets: ['block-2', 'text-2'] })
  expect((await admin.get(sidebar)).body.widgets).toEqual(['block-2', 'text-2'])
  expect((await admin.del(`${widgets}/text-2?force=true`)).body).toMatchObject({ deleted: true })
  expect((await admin.get(`${widgets}/text-2`)).body.code).toBe('rest_widget_not_found')
})
