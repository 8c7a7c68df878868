import { type FetchLike, isObject } from '../../client/index.ts'
import { type Ask, type ReadOptions, readSite, type SignIn } from '../../client/read-site.ts'
import type { Deployment, JsonObject } from '../../contract/index.ts'
import { counted } from '../../contract/lib/plural.ts'
import { versionOf } from '../../contract/versions/index.ts'
import { parseSiteData, type SiteDataFile } from '../../fixtures/index.ts'
import { deploymentText } from './deployment-file.ts'
import { withFieldDefaults } from './field-defaults.ts'
import { deploymentFromIndex, eachOnce, type ReadDeployment, type Schemas } from './index-document/index.ts'
import { observe } from './observe.ts'
import { storedObservations } from './observed-file.ts'
import { ownFields } from './own-fields.ts'
import type { CustomContent } from './read-content.ts'
import { readMessages } from './read-messages.ts'
import { type Progress, readSchemas } from './read-schemas.ts'
import { recognise } from './recognise.ts'
import { sampleAnswers } from './sample-answers.ts'
import { siteIdentity } from './site-identity.ts'

export interface MirrorOptions extends ReadOptions, SignIn {
  /** How many of the newest posts, of the pages and of the media to copy. Default: none of the content. */
  readonly content?: number | undefined
  /** Whether to keep what answers look like, for a later comparison: their kinds, nothing of what they hold. */
  readonly answers?: boolean | undefined
  /** Hears how many of the routes have been asked. */
  readonly progress?: Progress | undefined
}

export interface Mirror {
  /** The text of its deployment file. */
  readonly text: string
  readonly routes: number
  readonly data: SiteDataFile
  /** What could not be read word for word, a sentence each. */
  readonly warnings: readonly string[]
}

/**
 * Reads a site into a deployment file: its index, its messages, one answer of every readable route (of plugins, lists with up
 * to 100 items), and, with `content`, the newest content of WordPress' own routes and custom types. Nothing is written to the
 * site, and its credentials are not stored. Secrets and personal data are blanked where the name of a member or the form of the
 * value shows what they are; free text is stored as the site answered it.
 *
 * @param target the site's address or its api root; or a function that answers requests as `fetch` does
 * @throws Error when there is no site, its index cannot be read, or credentials would be readable on the way
 *
 * @example
 * ```ts
 * const { text, warnings } = await mirror('https://example.org', { content: 20 })
 * await writeFile('site.json', text)
 * ```
 */
export async function mirror(target: string | FetchLike, options: MirrorOptions = {}): Promise<Mirror> {
  const { name, index, naming, ask, askOptions, apiRoot, base, hosts } = await readSite(target, options)
  const { namespaces = null, routes = null, authentication } = index
  const { deployment, warnings } = deploymentFromIndex({ namespaces, routes }, naming, name)
  const { content, user, answers, progress } = options
  const { schemas, open, unasked } = await readSchemas(askOptions, deployment, progress)
  const isSignedIn = user !== undefined
  const own = await readOwn(ask, deployment, schemas, { isSignedIn })
  const definitions = Object.entries(own).filter(([, each]) => Object.keys(each).length > 0)
  let data: SiteDataFile = { site: siteIdentity(index), ...Object.fromEntries(definitions) }
  if (content !== undefined) {
    const { readContent } = await import('./read-content.ts')
    const options = { maxItems: content, isSignedIn }
    data = withFieldDefaults({ ...data, ...(await readContent(ask, deployment, options, own)) })
  }
  const hasContent = content !== undefined
  const observed = await observe(ask, deployment, { schemas, isSignedIn, hasContent, progress })
  await parseSiteData(JSON.stringify(data), `the content of ${name}`)
  const wordpress = versionOf(deployment)
  const text = deploymentText({
    name,
    ...(wordpress && { wordpress }),
    naming,
    members: Object.keys(index),
    index: { namespaces, ...(authentication !== undefined && { authentication }), routes },
    schemas: eachOnce(schemas),
    open,
    ...(answers && { answers: await sampleAnswers(ask, deployment, { schemas, isSignedIn, progress }) }),
    messages: await readMessages(target, options),
    observed: storedObservations({ apiRoot, base, isSignedIn, hasContent, answers: observed.answers }),
    data,
  })
  return {
    text,
    routes: deployment.routes.length,
    data,
    warnings: [...(await hosts()), ...warnings, ...ofUnasked(unasked), ...tooLarge(observed.leftOut)],
  }
}

function ofUnasked(count: number): readonly string[] {
  if (count === 0) return []
  return [`${count} routes did not say what they answer.`]
}

function tooLarge(count: number): readonly string[] {
  if (count === 0) return []
  return [`${counted(count, 'answer')} too large to be stored: those routes answer with generated content.`]
}

/**
 * Reads the index of a site alone, as a deployment.
 *
 * @throws Error when there is no site, or its index cannot be read
 */
export async function readDeployment(
  target: string | FetchLike,
  options: ReadOptions = {},
): Promise<ReadDeployment> {
  const { name, index, naming } = await readSite(target, options)
  return deploymentFromIndex(index, naming, name)
}

export interface AnswersOptions extends ReadOptions, SignIn {
  /** Whether answers are sampled, and schemas not alone. */
  readonly areSampled: boolean
  readonly progress?: Progress | undefined
}

/**
 * Reads the index of a site as a deployment, and what its routes answer: the schemas they tell and, where that is asked
 * for, what some of their answers look like. Nothing is written to the site.
 *
 * @throws Error when there is no site, or its index cannot be read
 */
export async function readAnswers(
  target: string | FetchLike,
  { areSampled, progress, ...options }: AnswersOptions,
): Promise<ReadDeployment> {
  const { name, index, naming, ask, askOptions } = await readSite(target, options)
  const { deployment } = deploymentFromIndex(index, naming, name)
  const { schemas } = await readSchemas(askOptions, deployment, progress)
  const isSignedIn = options.user !== undefined
  const answers = areSampled ? await sampleAnswers(ask, deployment, { schemas, isSignedIn, progress }) : {}
  return deploymentFromIndex(index, naming, name, { schemas, answers })
}

/** Finds out what types, taxonomies, meta and further fields a site has beside what WordPress has. */
async function readOwn(
  ask: Ask,
  deployment: Deployment,
  schemas: Schemas,
  { isSignedIn }: { readonly isSignedIn: boolean },
): Promise<CustomContent> {
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
