import type { Json, JsonObject } from '../../../contract/index.ts'
import { createSite } from '../../../mock/index.ts'
import { parseDeployment } from '../deployment-file.ts'

/** A client of a mirror of a site with the given routes, methods and responses. */
export async function mirrorClient(
  routes: Readonly<Record<string, readonly string[]>>,
  answers: Record<string, Json>,
  further: JsonObject = {},
  schemas: Readonly<Record<string, JsonObject>> = {},
) {
  const args = {
    ...Object.fromEntries(
      ['name', 'code', 'status', 'note', 'orderby'].map((name) => [name, { type: 'string' }] as const),
    ),
    ...further,
  }
  const entries = Object.entries(routes).map(([route, methods]) => [
    route,
    {
      namespace: route.split('/').slice(1, 3).join('/'),
      methods,
      endpoints: methods.map((method) => ({ methods: [method], args })),
    },
  ])
  const observations = Object.entries(answers).map(([path, body]) => [path, { status: 200, body }])
  const stored = {
    format: 1,
    name: 'app',
    naming: { namespaces: { core: 'wp' }, segments: {} },
    members: ['name', 'namespaces', 'routes'],
    index: { namespaces: ['app/v1', 'wp/v2'], routes: Object.fromEntries(entries) },
    schemas,
    data: {
      site: { name: 'App' },
      users: [{ slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] }],
    },
    observed: {
      site: {
        apiRoot: 'http://app.test/wp-json/',
        base: 'http://app.test',
        isSignedIn: true,
        hasContent: false,
      },
      shared: [],
      answers: Object.fromEntries(observations),
    },
  }
  const site = createSite(await parseDeployment(JSON.stringify(stored), 'app'))
  return async (method: string, path: string, body?: JsonObject) => {
    const response = await site.fetch(
      `http://mock.test/wp-json${path.startsWith('/wp/') ? '' : '/app/v1'}${path}`,
      {
        method,
        headers: { Authorization: `Basic ${btoa('admin:fake-admin')}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      },
    )
    return {
      status: response.status,
      source: response.headers.get('x-site-contract-source'),
      location: response.headers.get('location'),
      body: await response.json(),
    }
  }
}
