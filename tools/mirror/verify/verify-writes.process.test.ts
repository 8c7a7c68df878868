import { expect, test } from '#test'
import type { JsonObject } from '../../../contract/index.ts'
import { createSite, type Site } from '../../../mock/index.ts'
import { mirror } from '../mirror-site.ts'
import { verifyMirror } from './verify-mirror.ts'

interface Defects {
  /** What stays after it is deleted. */
  readonly isUndeletable?: boolean
  /** What an update answers instead of the changed item. */
  readonly updated?: (thing: JsonObject) => JsonObject
  readonly isBrokenAfterCreation?: boolean
}

/** A site with items that clients create, change and delete, and with items below those. */
function workshop({ isUndeletable = false, updated, isBrokenAfterCreation = false }: Defects = {}) {
  const things = new Map<string, JsonObject>([
    ['1', { id: 1, name: 'Hammer', status: 'publish', note: 'Heavy' }],
    ['2', { id: 2, name: 'Saw', status: 'publish', note: '' }],
  ])
  const parts = new Map<string, JsonObject>()
  const written: string[] = []
  let last = 40
  const missing = () =>
    Response.json({ code: 'no_such_thing', message: 'None.', data: { status: 404 } }, { status: 404 })
  const create = (
    all: Map<string, JsonObject>,
    sent: Readonly<Record<string, unknown>>,
    thing: JsonObject,
  ) => {
    const made = { ...thing, id: ++last, ...JSON.parse(JSON.stringify(sent)) }
    all.set(String(made.id), made)
    written.push(`created ${made.name}`)
    return Response.json(made, { status: 201 })
  }
  const text = { type: 'string' } as const
  const force = { force: { type: 'boolean', default: false } } as const
  const statuses = { type: 'string', enum: ['publish', 'draft'], default: 'publish' } as const
  const site = createSite({
    deployment: 'first',
    data: {
      site: { name: 'Workshop' },
      users: [{ slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] }],
    },
    handlers: {
      'GET /shop/v1/things': {
        args: { per_page: { type: 'integer', default: 10 }, include: { type: 'array' }, status: text },
        handle: ({ page, params }) => {
          const wanted = Array.isArray(params.include) ? params.include.map(String) : undefined
          return page([...things.values()].filter(({ id }) => wanted?.includes(String(id)) ?? true))
        },
      },
      'POST /shop/v1/things': {
        args: { name: { ...text, required: true }, status: statuses, note: text },
        handle: ({ params }) =>
          isBrokenAfterCreation
            ? Response.json({ code: 'broken', message: 'Broken.' }, { status: 500 })
            : create(things, params, { note: '' }),
      },
      'GET /shop/v1/things/{id}': ({ params }) => things.get(String(params.id)) ?? missing(),
      'PUT /shop/v1/things/{id}': {
        args: { name: text, note: text },
        handle: ({ params }) => {
          const thing = things.get(String(params.id))
          if (thing === undefined) return missing()
          const changed = { ...thing, ...('name' in params && { name: String(params.name) }) }
          things.set(String(params.id), changed)
          return updated?.(changed) ?? changed
        },
      },
      'DELETE /shop/v1/things/{id}': {
        args: force,
        handle: ({ params }) => {
          const thing = things.get(String(params.id))
          if (!isUndeletable) things.delete(String(params.id))
          return thing ?? missing()
        },
      },
      'GET /shop/v1/things/{thing_id}/parts': () => [...parts.values()],
      'POST /shop/v1/things/{thing_id}/parts': {
        args: { name: { ...text, required: true } },
        handle: ({ params }) => {
          written.push(`below ${params.thing_id}`)
          return create(parts, { name: params.name ?? '' }, {})
        },
      },
      'GET /shop/v1/things/{thing_id}/parts/{id}': ({ params }) => parts.get(String(params.id)) ?? missing(),
      'DELETE /shop/v1/things/{thing_id}/parts/{id}': ({ params }) => {
        const part = parts.get(String(params.id))
        parts.delete(String(params.id))
        return part ?? missing()
      },
    },
  })
  return { site, things, parts, written }
}

const user = { name: 'admin', password: 'fake-admin' }

async function writesOf(site: Site, writeNamespaces = ['shop/v1']) {
  const target = (request: Request) => site.fetch(request)
  const { text } = await mirror(target, { user })
  const { writes } = await verifyMirror(target, text, { user, writeNamespaces })
  if (writes === undefined) throw new Error('Nothing was written.')
  return writes
}

test('items are created, read, found, changed and deleted on both, and none is left behind', async () => {
  const { site, things, parts, written } = workshop()
  const { all, disagreements, resources, leftovers } = await writesOf(site)
  expect(disagreements).toEqual([])
  expect([all.whole, leftovers]).toEqual([all.requests, []])
  expect(resources).toEqual({
    '/shop/v1/things': 'created and deleted',
    '/shop/v1/things/{thing_id}/parts': 'created and deleted',
  })
  expect([things.size, parts.size]).toEqual([2, 0])
  expect(written).toContain('below 41')
})

test('a different answer to an update is a disagreement', async () => {
  const { site } = workshop({ updated: (thing) => ({ ...thing, status: 'archived' }) })
  const { disagreements } = await writesOf(site)
  expect(disagreements.map(({ path, places }) => [path, places])).toEqual([
    ['PUT /shop/v1/things/41?{}', ['status']],
  ])
})

test('an item that the site does not delete is reported', async () => {
  const { site } = workshop({ isUndeletable: true })
  const { leftovers, resources } = await writesOf(site)
  expect(leftovers).toEqual(['/shop/v1/things/41 could not be deleted.'])
  expect(resources['/shop/v1/things']).toBe('created, and not deleted')
})

test('a failed creation is reported, as it may have left an item', async () => {
  const { site } = workshop({ isBrokenAfterCreation: true })
  const { leftovers } = await writesOf(site)
  expect(leftovers).toEqual([expect.stringContaining('/shop/v1/things')])
})

test("a namespace that the site doesn't have is rejected before any request", async () => {
  const { site } = workshop()
  await expect(writesOf(site, ['shop/v2'])).rejects.toThrow(/"shop\/v2".*shop\/v1/)
})
