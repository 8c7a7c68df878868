import { isObject } from '../conformance/asking.ts'
import type { Schemas } from '../contract/imported/index.ts'
import type { Deployment, JsonObject } from '../contract/index.ts'
import { ownFields } from './own-fields.ts'
import type { OwnContent } from './read-content.ts'
import type { Ask } from './read-site.ts'
import { recognise } from './recognise.ts'

/** Finds out what types, taxonomies, meta and further fields a site has beside what WordPress has. */
export async function readOwn(
  ask: Ask,
  deployment: Deployment,
  schemas: Schemas,
  { isSignedIn }: { readonly isSignedIn: boolean },
): Promise<OwnContent> {
  const types = await described(ask, '/core/v2/types', isSignedIn)
  const taxonomies = await described(ask, '/core/v2/taxonomies', isSignedIn)
  const { collections, ...own } = recognise(deployment, schemas, { types, taxonomies })
  return { ...own, ...ownFields(collections) }
}

// All by name, as is told to those who may edit where that is possible; nothing where it is told to nobody.
async function described(ask: Ask, path: string, isSignedIn: boolean): Promise<JsonObject> {
  for (const context of isSignedIn ? ['edit', 'view'] : ['view']) {
    const { status, body } = await ask(path, { context })
    if (status === 200 && isObject(body)) return body
  }
  return {}
}
