import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'
import { authorizationPath } from './path.ts'

type Fields = Readonly<Record<string, string>>

const uuid = '0b3f8b1e-3f6a-4b0e-9a31-0c1de6f0a111'
const requested: Fields = { app_name: 'Tide Writer', app_id: uuid }
const { site } = fakeSite()

/** The page, as an editor sees it. */
async function ask(fields: Fields): Promise<string> {
  const headers = { Authorization: `Basic ${btoa('editor:fake-editor')}` }
  const address = `http://site.test${authorizationPath}?${new URLSearchParams(fields)}`
  const response = await site.fetch(new Request(address, { headers }))
  expect(response.status).toBe(200)
  return response.text()
}

test('the page says who asks for what, and as whom', async () => {
  const html = await ask({ ...requested, success_url: 'https://app.example/done?x=1' })
  expect(html).toContain('<strong dir="auto">Tide Writer</strong> asks for access to')
  expect(html).toContain('<strong dir="auto">Small session</strong>')
  expect(html).toContain('<strong>https://app.example</strong>')
  expect(html).toContain('you may do as <strong dir="auto">editor</strong>')
  const hidden = [...html.matchAll(/type="hidden" id="(\w+)" name="\1" value="([^"]*)"/g)]
  expect(hidden.map(([, ...pair]) => pair)).toEqual([
    ['action', 'authorize_application_password'],
    ['app_id', uuid],
    ['success_url', 'https://app.example/done?x=1'],
    ['reject_url', ''],
  ])
  for (const id of ['app_name', 'approve', 'reject']) expect(html).toContain(` id="${id}" name="${id}"`)
})

test('the page tells who is signed in, and lets another sign in and come back', async () => {
  const html = await ask(requested)
  expect(html).toContain('<strong dir="auto">editor</strong> (<bdi>editor</bdi>, editor)')
  const [, href = ''] = /<a href="(\/wp-login\.php[^"]*)"/.exec(html) ?? []
  const { searchParams } = new URL(
    href.replaceAll('&#038;', '&').replaceAll('&amp;', '&'),
    'http://site.test',
  )
  expect(searchParams.get('redirect_to')).toBe(
    `http://site.test${authorizationPath}?${new URLSearchParams(requested)}`,
  )
})

test('each button says what follows from it', async () => {
  const follows = async (fields: Fields) => {
    const html = await ask({ ...requested, ...fields })
    const said = ['approve', 'reject'].map((id) => {
      expect(html).toContain(`aria-describedby="description-${id}"`)
      return new RegExp(`id="description-${id}">(.*?)</p>`).exec(html)?.[1]
    })
    return said
  }
  expect(await follows({})).toEqual([
    'The password is shown to you once, and you give it to the application.',
    'Nothing is made. You go to the administration of this site.',
  ])
  expect(await follows({ success_url: 'https://app.example/done', reject_url: 'my-app://no' })).toEqual([
    'You go to <strong>https://app.example</strong>, which is given the password.',
    'Nothing is made. You go back to <strong>my-app://no</strong>.',
  ])
})

test('the page names who is really sent to, not what stands before it', async () => {
  const html = await ask({ ...requested, success_url: 'https://site.test@evil.example/' })
  expect(html).toContain('<strong>https://evil.example</strong>')
})
