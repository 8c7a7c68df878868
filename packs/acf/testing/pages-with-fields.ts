import { createSite, type Site } from '../../../index.ts'
import type { Field } from '../field-group.ts'
import { acf } from '../pack.ts'

/** Sends a request as the administrator. */
export async function sent(to: Site, path: string, body?: object, as: string | null = 'admin') {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const headers = new Headers({ 'content-type': 'application/json' })
  if (as !== null) headers.set('authorization', `Basic ${btoa(`${as}:fake-${as}`)}`)
  const response = await to.fetch(new Request(`http://site.test/wp-json/wp/v2${path}`, { headers, ...init }))
  return { status: response.status, body: await response.json() }
}

/** A site whose pages have fields, and a way to write one of them and to read it in both formats. */
export function pages(...fields: readonly Field[]) {
  const group = {
    fields,
    location: [[{ param: 'post_type', operator: '==', value: 'page' }]],
    show_in_rest: 1,
  }
  const site = createSite({
    packs: [
      acf({
        groups: [group],
        data: {
          users: [{ id: 9001, slug: 'ada', name: 'Ada', role: 'editor' }],
          media: [{ id: 9002, title: 'Boat', file: '2024/05/boat.jpg', alt_text: 'A boat' }],
          pages: [{ id: 9003, title: 'Harbour', content: 'Boats.' }],
          categories: [{ id: 9004, name: 'Coast' }],
        },
      }),
    ],
  })
  const read = async (query = '') => (await sent(site, `/pages/9003${query}`)).body.acf
  return {
    site,
    read,
    write: (values: unknown) => sent(site, '/pages/9003', { acf: values }),
    /** The value of the only field after a write, as the API and as templates show it. */
    async formats(value?: unknown) {
      const [{ name = '' } = {}] = fields
      if (value !== undefined) await sent(site, '/pages/9003', { acf: { [name]: value } })
      return [(await read())[name], (await read('?acf_format=standard'))[name]]
    },
  }
}

/** A field named `it`. */
export const field = (type: string, settings: Partial<Field> = {}): Field => ({
  name: 'it',
  label: 'It',
  type,
  ...settings,
})
/** The choices of a field. */
export const sides = { choices: { l: 'Left', r: 'Right' } }
