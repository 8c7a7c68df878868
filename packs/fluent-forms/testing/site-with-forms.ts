import { createSite, type Site } from '../../../index.ts'
import pack from '../pack.ts'

/** A site with the pack and an editor next to its administrator. */
export const siteWithForms = (): Site => {
  const editor = { slug: 'editor', role: 'editor', application_passwords: ['fake-editor'] } as const
  return createSite({ packs: [pack, { name: 'an editor', data: { users: [editor] } }] })
}

/** The status and the JSON of an answer to the administrator, another user or an anonymous client. */
export async function sent(
  site: Site,
  method: string,
  path: string,
  body?: object,
  user: 'admin' | 'editor' | null = 'admin',
) {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (user !== null) headers.set('authorization', `Basic ${btoa(`${user}:fake-${user}`)}`)
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await site.fetch(new Request(`http://site.test/wp-json/fluentform/v1${path}`, init))
  return { status: response.status, body: await response.json() }
}
