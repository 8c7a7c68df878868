import { createHash } from 'node:crypto'
import { expect, test } from '#test'
import { wordpressVersions } from '../../../contract/versions/index.ts'
import { fakeSite } from '../../testing/fake-site.ts'
import served from './served-by-wordpress.json' with { type: 'json' }

// The file summarizes the index of a fresh WordPress of each version: the number of routes and arguments, and a digest of
// them, computed by another program from the indexes of live sites. Texts, links and the order are left out: the texts are
// our own, and links contain the site's address.

interface Listed {
  readonly routes: Readonly<
    Record<string, { readonly endpoints: readonly { readonly args: Readonly<Record<string, unknown>> }[] }>
  >
}

for (const version of wordpressVersions)
  test(`the index of a stock site equals that of WordPress ${version} in all routes and arguments`, async () => {
    const site = fakeSite({ deployment: 'stock', naming: 'wordpress', wordpress: version })
    const { routes } = (await site.as('anonymous').get<Listed>('/')).body
    const endpoints = Object.values(routes).flatMap((route) => route.endpoints)
    const { release: _, ...expected } = served[version]
    expect({
      routes: Object.keys(routes).length,
      arguments: endpoints.reduce((sum, { args }) => sum + Object.keys(args).length, 0),
      digest: createHash('sha256')
        .update(JSON.stringify(canonical(routes)))
        .digest('hex')
        .slice(0, 16),
    }).toEqual(expected)
  })

const texts = ['description', 'title', '_links']
const namedMembers = ['properties', 'patternProperties', 'args']

/** A value with sorted members, without texts and links. @param isOfNames true when the member names are content */
function canonical(value: unknown, isOfNames = true): unknown {
  if (Array.isArray(value)) return value.map((each) => canonical(each, false))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isOfNames || !texts.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, canonical(member, !isOfNames && namedMembers.includes(name))]),
  )
}
