import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/index.ts'
import { fakeSite, smallSite } from '../../testing/fake-site.ts'

interface Entry {
  readonly namespace: string
  readonly methods: readonly string[]
  readonly endpoints: readonly {
    readonly methods: readonly string[]
    readonly args: Readonly<Record<string, Readonly<Record<string, unknown>>>> | readonly []
    readonly allow_batch?: { readonly v1: boolean }
  }[]
  readonly _links?: { readonly self: readonly { readonly href: string }[] }
  readonly schema?: unknown
}

interface Index {
  readonly namespaces: readonly string[]
  readonly routes: Readonly<Record<string, Entry>>
  readonly [field: string]: unknown
}

const deployments = ['first', 'second'] as const
const namings = ['neutral', 'wordpress'] as const

async function indexOf(
  deployment: (typeof deployments)[number],
  naming: (typeof namings)[number] = 'neutral',
  query = '',
) {
  const { status, body } = await fakeSite({ deployment, naming }).as('anonymous').get<Index>(`/${query}`)
  expect(status).toBe(200)
  return body
}

test('the index has the facts of the site data', async () => {
  const { routes, namespaces, ...rest } = await indexOf('first')
  expect(rest).toEqual({
    name: 'Small session',
    description: 'Known by heart',
    url: 'http://site.test',
    home: 'http://site.test',
    gmt_offset: '0',
    timezone_string: '',
    page_for_posts: 0,
    page_on_front: 0,
    show_on_front: 'posts',
    authentication: {
      'application-passwords': {
        endpoints: { authorization: 'http://site.test/wp-admin/authorize-application.php' },
      },
    },
    site_logo: 0,
    site_icon: 0,
    site_icon_url: '',
    _links: { help: [{ href: expect.stringMatching(/^https:/) }] },
  })
  expect([namespaces.length, Object.keys(routes).length]).toEqual([7, 40])
})

test('the index has the timezone or offset of the site', async () => {
  const timezoneOf = async (site: { timezone?: string; gmt_offset?: number }) => {
    const { body } = await fakeSite({ data: completeSiteData({ site }) })
      .as('anonymous')
      .get<Index>('/')
    return [Number(body.gmt_offset), body.timezone_string]
  }
  expect(await timezoneOf({ gmt_offset: -4.5 })).toEqual([-4.5, ''])
  expect((await timezoneOf({ timezone: 'Europe/Berlin' }))[1]).toBe('Europe/Berlin')
})

test('the index in WordPress names has no neutral name', async () => {
  const { namespaces, routes } = await indexOf('second', 'wordpress')
  expect(namespaces).toEqual(expect.arrayContaining(['litespeed/v1', 'wp/v2', 'aioseo/v1', 'fluentform/v1']))
  const neutral = /"\/?(?:core|cache|seo|forms)[/-]|wp-json\/(?:core|cache|seo|forms)[/-]/
  expect(JSON.stringify({ namespaces, routes }).match(neutral)).toBeNull()
  expect(routes).toHaveProperty(['/aioseo/v1/notification/install-aioseo-image-seo-reminder'])
})

test('the index has the address of the request, or the url of the options', async () => {
  const site = fakeSite().site
  const at = async (address: string) => (await site.fetch(new Request(address))).json()
  expect(await at('http://other.test:8080/wp-json/')).toMatchObject({ url: 'http://other.test:8080' })
  const fixed = fakeSite({ url: 'https://live.example/', data: smallSite() })
  expect((await fixed.as('anonymous').get<Index>('/')).body).toMatchObject({
    url: 'https://live.example',
    home: 'https://live.example',
  })
})
