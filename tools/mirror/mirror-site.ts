import { type FetchLike, isObject } from '../../client/index.ts'
import { type ReadOptions, readSite, type SendGet, type SignIn } from '../../client/read-site.ts'
import { hostSentences } from '../../client/target/hosts.ts'
import type { Deployment, JsonObject } from '../../contract/index.ts'
import { counted } from '../../contract/lib/plural.ts'
import { versionOf } from '../../contract/versions/index.ts'
import { parseSiteData, type SiteDataFile } from '../../fixtures/index.ts'
import { customFields } from './custom-fields.ts'
import { deploymentText } from './deployment-file.ts'
import { withFieldDefaults } from './field-defaults.ts'
import { deploymentFromIndex, eachOnce, type ReadDeployment, type Schemas } from './index-document/index.ts'
import { observe } from './observe.ts'
import { storedObservations } from './observed-file.ts'
import type { CustomContent } from './read-content.ts'
import { messagesOf } from './read-messages.ts'
import { type Progress, readSchemas } from './read-schemas.ts'
import { readingTime, timeWarnings } from './reading-time.ts'
import { recognise } from './recognise.ts'
import { sampleAnswers } from './sample-answers.ts'
import { siteIdentity } from './site-identity.ts'

export interface MirrorOptions extends ReadOptions, SignIn {
  /** How many of the newest posts, pages, media and items of each custom type to copy. Default: no content. */
  readonly content?: number | undefined
  /** Whether to store the structure of responses, without content, for a later comparison. Default false. */
  readonly answers?: boolean | undefined
  /** Whether to find out too if the host limits uploads to 1 MB, by a request that no route answers. Default false. */
  readonly uploads?: boolean | undefined
  /** How long schemas, messages and responses are read, in minutes. What remains is left out, with a warning. Default 15. */
  readonly minutes?: number | undefined
  /** Returns what is called during a stage, with the number of finished routes, and of all routes. */
  readonly progress?: ((stage: MirrorStage) => Progress) | undefined
}

/** What `mirror` reads of every route: its schema, its responses and, with `answers`, the structure of those. */
export type MirrorStage = 'schemas' | 'responses' | 'structure'

export interface Mirror {
  /** The text of the deployment file. */
  readonly text: string
  readonly routes: number
  readonly data: SiteDataFile
  /** One sentence for each thing that could not be read exactly. */
  readonly warnings: readonly string[]
}

/**
 * Reads a site into a deployment file: its index, its error messages, one response of every readable route (for plugins, lists
 * of up to 100 items) and, with `content`, the newest content of stock routes and custom types. Nothing is written to the
 * site, and credentials are not stored. Secrets and personal data are blanked if the name of a member or the form of its value
 * reveals them; free text is stored unchanged.
 *
 * @param target the site's address or API root; or a function like `fetch`
 * @throws Error when there is no site, its index cannot be read, credentials would be sent unencrypted, or `minutes` is not a
 * number above 0
 *
 * @example
 * ```ts
 * const { text, warnings } = await mirror('https://example.org', { content: 20 })
 * await writeFile('site.json', text)
 * ```
 */
export async function mirror(target: string | FetchLike, options: MirrorOptions = {}): Promise<Mirror> {
  const { isOver, uncounted } = readingTime(options.minutes)
  const site = await readSite(target, options)
  const { name, index, naming, get, getAnonymously, describeRoute, apiRoot, base } = site
  const hosts = await site.recogniseHosts(options)
  const { namespaces = null, routes = null, authentication } = index
  const { deployment, warnings } = deploymentFromIndex({ namespaces, routes }, naming, name)
  const { content, user, progress } = options
  const described = await readSchemas(describeRoute, deployment, progress?.('schemas'), isOver)
  const { schemas, open, undescribed } = described
  const isSignedIn = user !== undefined
  const custom = await readCustomContent(get, deployment, schemas, { isSignedIn })
  const definitions = Object.entries(custom).filter(([, each]) => Object.keys(each).length > 0)
  let data: SiteDataFile = { site: siteIdentity(index), ...Object.fromEntries(definitions) }
  if (content !== undefined) {
    const { readContent } = await import('./read-content.ts')
    const options = { maxItems: content, isSignedIn }
    const copied = await uncounted(() => readContent(get, deployment, options, custom))
    data = withFieldDefaults({ ...data, ...copied })
  }
  const ways = isSignedIn ? [getAnonymously, get] : [getAnonymously]
  const { messages, ...read } = await messagesOf(ways, deployment, isOver)
  const hasContent = content !== undefined
  const {
    tooLarge,
    leftOut: responses,
    ...observed
  } = await observe(get, deployment, {
    schemas,
    isSignedIn,
    hasContent,
    getAnonymously: isSignedIn ? getAnonymously : undefined,
    isOver,
    progress: progress?.('responses'),
  })
  const { answers, leftOut: structures } = options.answers
    ? await sampleAnswers(get, deployment, {
        schemas,
        isSignedIn,
        isOver,
        progress: progress?.('structure'),
      })
    : { answers: undefined, leftOut: 0 }
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
    ...(answers && { answers }),
    messages,
    observed: storedObservations({ apiRoot, base, isSignedIn, hasContent, ...observed }),
    data,
  })
  const { unanswered, meanDuration } = site.outcome()
  return {
    text,
    routes: deployment.routes.length,
    data,
    warnings: [
      ...hostSentences([...hosts, ...site.shownHosts()]),
      ...warnings,
      ...undescribedWarnings(undescribed),
      ...unansweredWarnings(unanswered),
      ...sizeWarnings(tooLarge),
      ...timeWarnings(
        {
          schemas: described.leftOut,
          responses,
          messages: read.leftOut,
          structures,
        },
        options.minutes,
        meanDuration,
      ),
    ],
  }
}

function undescribedWarnings(count: number): readonly string[] {
  if (count === 0) return []
  return [
    `${counted(count, 'route')} returned no schema to OPTIONS: the mock knows only the responses that were read.`,
  ]
}

function unansweredWarnings(count: number): readonly string[] {
  if (count === 0) return []
  return [
    `${counted(count, 'request')} got no response, invalid JSON or an error as HTML: the file lacks what they read. Run it again, from a network that the host trusts if it blocks many requests.`,
  ]
}

function sizeWarnings(count: number): readonly string[] {
  if (count === 0) return []
  return [`${counted(count, 'answer')} too large to be stored: those routes answer with generated content.`]
}

/**
 * Reads only the index of a site, as a deployment.
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
  /** Whether to sample responses too, in addition to schemas. */
  readonly areSampled: boolean
  readonly progress?: Progress | undefined
}

/**
 * Reads the index of a site as a deployment, with the item schemas of its routes and, with `areSampled`, the structure of
 * some responses. Nothing is written to the site.
 *
 * @throws Error when there is no site, or its index cannot be read
 */
export async function readAnswers(
  target: string | FetchLike,
  { areSampled, progress, ...options }: AnswersOptions,
): Promise<ReadDeployment> {
  const { name, index, naming, get, describeRoute } = await readSite(target, options)
  const { deployment } = deploymentFromIndex(index, naming, name)
  const { schemas } = await readSchemas(describeRoute, deployment, progress)
  const isSignedIn = options.user !== undefined
  const sampled = areSampled
    ? await sampleAnswers(get, deployment, { schemas, isSignedIn, progress })
    : undefined
  return deploymentFromIndex(index, naming, name, { schemas, answers: sampled?.answers ?? {} })
}

/** Reads the custom types, taxonomies, meta and fields of a site. */
async function readCustomContent(
  get: SendGet,
  deployment: Deployment,
  schemas: Schemas,
  { isSignedIn }: { readonly isSignedIn: boolean },
): Promise<CustomContent> {
  const types = await readRegistered(get, '/core/v2/types', isSignedIn)
  const taxonomies = await readRegistered(get, '/core/v2/taxonomies', isSignedIn)
  const { collections, ...custom } = recognise(deployment, schemas, { types, taxonomies })
  return { ...custom, ...customFields(collections) }
}

/** The body of `types` or `taxonomies`, in context `edit` if possible; an empty object if it can't be read. */
async function readRegistered(get: SendGet, path: string, isSignedIn: boolean): Promise<JsonObject> {
  for (const context of isSignedIn ? ['edit', 'view'] : ['view']) {
    const { status, body } = await get(path, { context })
    if (status === 200 && isObject(body)) return body
  }
  return {}
}
