import { type ErrorMessages, parseMessages } from '../../contract/error-messages.ts'
import type { Deployment, JsonObject, Naming } from '../../contract/index.ts'
import { parseJsonFile } from '../../contract/lib/parse-json-file.ts'
import { readText } from '../../contract/lib/read-file.ts'
import type { RouteAnswers } from '../../contract/schema/shape.ts'
import { wordpressVersion } from '../../contract/schema/wordpress-versions.ts'
import { loadDataSet, parseSiteData, type SiteDataFile } from '../../fixtures/index.ts'
import type { KeptSchemas } from './index-document/index.ts'
import { readObservations, type StoredObservations } from './observed-file.ts'

/** The version of the file format that `mirror` writes. */
const format = 2
/** The versions that can be read; version 1 had no schemas. */
const readFormats: readonly unknown[] = [1, format]

/** A deployment file: the routes of a site, under its own namespaces, and its content. */
export interface DeploymentFile {
  readonly $schema: string
  readonly format: typeof format
  /** The host it was read from. */
  readonly name: string
  /** The most likely version of WordPress. */
  readonly wordpress?: string
  /** The site's namespaces for the neutral ones of the contract. */
  readonly naming: Naming
  /** Members of the index document, unchanged. */
  readonly index: Readonly<{
    namespaces: JsonObject[string]
    authentication?: JsonObject[string]
    routes: JsonObject[string]
  }>
  /**
   * The item schemas that routes return to `OPTIONS`, by route pattern under the site's namespaces. A schema that occurs
   * again is replaced by the pattern of the first route that has it.
   */
  readonly schemas?: KeptSchemas
  /** The methods that anonymous clients may use, by route pattern. */
  readonly open?: Readonly<Record<string, readonly string[]>>
  /** The structure of sampled responses, by route pattern, without their content. */
  readonly answers?: Readonly<Record<string, RouteAnswers>>
  /** The site's messages by error code, with placeholders for values. */
  readonly messages?: ErrorMessages
  /** The response to a `GET` of each readable route, with secrets and personal data blanked. */
  readonly observed?: StoredObservations
  /** The names of all members of the index document. */
  readonly members: readonly string[]
  /** The site's name, description and time zone, its custom types and, if requested, its content. */
  readonly data: SiteDataFile
}

/** A deployment that can be served: `createSite({ ...(await readDeploymentFile('site.json')) })`. */
export interface StoredDeployment {
  readonly deployment: Deployment
  readonly naming: Naming
  /** The mirrored content; without any, the data set `journal` under the site's name. */
  readonly data: SiteDataFile
  /** One sentence for each thing that could not be read exactly. */
  readonly warnings: readonly string[]
}

export function deploymentText(file: Omit<DeploymentFile, '$schema' | 'format'>): string {
  const $schema = './node_modules/site-contract/dist/tools/mirror/deployment-file.schema.json'
  const { observed, ...rest } = file
  const text = JSON.stringify({ $schema, format, ...rest }, null, 1)
  if (observed === undefined) return `${text}\n`
  // One line for each response: indented, they would take twice the space.
  const { shared, answers, anonymous, ...site } = observed
  const member = (name: string, entries: typeof answers): string => {
    const each = Object.entries(entries).map(
      ([key, answer]) => `${JSON.stringify(key)}: ${JSON.stringify(answer)}`,
    )
    return `  "${name}": {\n${each.join(',\n')}\n  }`
  }
  const lines = [
    `  "site": ${JSON.stringify(site)}`,
    `  "shared": [\n${shared.map((each) => JSON.stringify(each)).join(',\n')}\n  ]`,
    member('answers', answers),
    member('anonymous', anonymous),
  ]
  return `${text.slice(0, -2)},\n "observed": {\n${lines.join(',\n')}\n }\n}\n`
}

/**
 * Reads a deployment file that `site-contract mirror` wrote.
 *
 * @param path absolute, or relative to the working directory
 * @throws Error that names the file, the place in it, and the accepted values
 *
 * @example
 * ```ts
 * const site = createSite(await readDeploymentFile('site.json'))
 * ```
 */
export async function readDeploymentFile(path: string): Promise<StoredDeployment> {
  const text = readText(path, {
    what: 'the deployment',
    advice: 'Use first, second, stock, or a file that `site-contract mirror` wrote.',
  })
  return parseDeployment(text, path)
}

/**
 * Reads the text of a deployment file.
 *
 * @param name the name of the text in errors, such as its path
 * @throws Error as {@link readDeploymentFile} does
 *
 * @example
 * ```ts
 * const { text } = await mirror('https://example.org')
 * const site = createSite(await parseDeployment(text, 'example.org'))
 * ```
 */
export async function parseDeployment(text: string, name: string): Promise<StoredDeployment> {
  const { deploymentFromIndex, hasForeignWords, openMethods, wholeAnswers, wholeSchemas } = await import(
    './index-document/index.ts'
  )
  const file = membersOf(parseJsonFile(text, `the deployment ${name}`))
  const fail = (problem: string): Error => new Error(`Cannot read the deployment ${name}: ${problem}`)
  if (!readFormats.includes(file?.format) || file === undefined)
    throw fail(
      file?.format === undefined
        ? 'it has no "format", so it is not a deployment file. Use a file written by this version of `site-contract mirror`.'
        : `its format is ${JSON.stringify(file.format)}. Use a file written by this version of \`site-contract mirror\`, format ${format}.`,
    )
  if (typeof file.name !== 'string') throw fail('name is not a text. Write the host it was read from.')
  const naming = namingIn(file.naming)
  if (naming === undefined)
    throw fail('naming is missing or invalid. Write it as {"namespaces": {"core": "wp"}, "segments": {}}.')
  try {
    // Load the JSON Schema library only for files that need it.
    const foreign = hasForeignWords(file.index)
      ? (await import('./index-document/foreign-check.ts')).foreignChecks()
      : undefined
    const descriptions = {
      schemas: wholeSchemas(file.schemas),
      open: openMethods(file.open),
      answers: wholeAnswers(file.answers),
      ...(foreign && { foreign }),
    }
    const { deployment, ...read } = deploymentFromIndex(file.index, naming, file.name, descriptions)
    const members = namesIn(file.members) ?? deployment.members ?? []
    const wordpress = typeof file.wordpress === 'string' ? wordpressVersion(file.wordpress) : undefined
    const observed = readObservations(file.observed, read.naming)
    const messages = file.messages === undefined ? undefined : parseMessages(file.messages)
    const completeDeployment = {
      ...deployment,
      members,
      ...(wordpress && { wordpress }),
      ...(observed && { observed }),
      ...(messages && { messages }),
    }
    return { ...read, deployment: completeDeployment, data: await dataOf(file.data, name) }
  } catch (error) {
    // The call stack overflowed.
    if (error instanceof RangeError) throw fail('it is nested too deeply.')
    throw new Error(`${error instanceof Error ? error.message : error}\n  in ${name}`)
  }
}

async function dataOf(value: unknown, name: string): Promise<SiteDataFile> {
  const data = await parseSiteData(JSON.stringify(value ?? {}), `data of ${name}`)
  const hasContent = ['users', 'posts', 'pages', 'media'].some(
    (list) => membersOf(value)?.[list] !== undefined,
  )
  return hasContent ? data : { ...loadDataSet('journal'), ...definitionsOf(data), site: data.site }
}

// The content of `journal` is combined with the site's own types, taxonomies and fields.
function definitionsOf(data: SiteDataFile): SiteDataFile {
  const names = ['types', 'taxonomies', 'meta', 'fields']
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)))
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(Object.entries(value))
}

function namesIn(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined
}

function namingIn(value: unknown): Naming | undefined {
  const naming = membersOf(value)
  const namespaces = textsOf(naming?.namespaces)
  const segments = textsOf(naming?.segments)
  return namespaces && segments && { namespaces, segments }
}

function textsOf(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(membersOf(value) ?? { '': undefined })
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts.length === entries.length ? Object.fromEntries(texts) : undefined
}
