import {
  type CertifiableName,
  certifiableNames,
  type Expected,
  parseCredentials,
  type TargetRequest,
} from '../../../conformance/index.ts'
import { parseJsonFile } from '../../../contract/lib/parse-json-file.ts'
import { readText } from '../../../contract/lib/read-file.ts'
import { wordpressVersion, wordpressVersions } from '../../../contract/schema/wordpress-versions.ts'
import { readBaseline } from '../../options/files.ts'
import { expectedNaming, readUsers } from '../../options/site.ts'

const members = [
  'name',
  'url',
  'user',
  'userVariable',
  'deployment',
  'naming',
  'wordpress',
  'baseline',
] as const
type Entry = Readonly<Partial<Record<(typeof members)[number], string>>>
type Defaults = Expected & Pick<TargetRequest, 'user' | 'users'>

/**
 * Reads a fleet: `[{"name": "blog", "url": "https://a.example", "userVariable": "BLOG_USER"}]`. The command line says what
 * an entry leaves out. `userVariable` names the environment variable with `NAME:PASSWORD` (`BLOG_USER_EDITOR` that of an
 * editor); `baseline` replaces that of the run; paths start where the command runs.
 *
 * @throws Error when the file is something else
 */
export async function readTargets(file: string, defaults: Defaults): Promise<readonly TargetRequest[]> {
  const advice = 'Name a JSON file such as [{"url": "https://site.example"}].'
  const value = parseJsonFile(readText(file, { what: 'the targets', advice }), `the targets ${file}`)
  if (!Array.isArray(value) || value.length === 0)
    throw new Error(
      `Cannot read the targets ${file}: it is not a list. Write [{"url": "https://site.example"}].`,
    )
  const requests: TargetRequest[] = []
  for (const [i, each] of value.entries())
    requests.push(await targetRequest(readEntry(each, `${file}: [${i}]`), defaults, file))
  return requests
}

function readEntry(value: unknown, place: string): Entry {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`Cannot read the targets ${place} is not an object.`)
  for (const [name, text] of Object.entries(value))
    if (!members.some((member) => member === name) || typeof text !== 'string')
      throw new Error(`Cannot read the targets ${place}.${name}. Use texts named ${members.join(', ')}.`)
  return Object.fromEntries(Object.entries(value))
}

async function targetRequest(entry: Entry, defaults: Defaults, file: string): Promise<TargetRequest> {
  const { name, url, user, userVariable, deployment, naming, wordpress, baseline } = entry
  if (url === undefined) throw new Error(`Cannot read the targets ${file}: ${name ?? 'an entry'} has no url.`)
  const given = userVariable === undefined ? undefined : readUsers([], process.env, userVariable)
  if (userVariable !== undefined && given?.user === undefined && user === undefined)
    throw new Error(`Cannot certify ${url}: the environment has no ${userVariable}. Set it to NAME:PASSWORD.`)
  const version = wordpress === undefined ? defaults.wordpress : wordpressVersion(wordpress)
  if (wordpress !== undefined && version === undefined)
    throw new Error(
      `Cannot read the targets ${file}: there is no version "${wordpress}" of WordPress. Use ${wordpressVersions.join(', ')}.`,
    )
  return {
    name,
    url,
    ...(user === undefined
      ? (given ?? { user: defaults.user, users: defaults.users })
      : { user: parseCredentials(user) }),
    deployment: deployment === undefined ? defaults.deployment : deploymentNamed(deployment, file),
    naming: naming === undefined ? defaults.naming : await expectedNaming(naming),
    wordpress: version,
    baseline: readBaseline(baseline),
  }
}

function deploymentNamed(name: string, file: string): CertifiableName | undefined {
  if (name === 'auto') return undefined
  const found = certifiableNames.find((each) => each === name)
  if (found) return found
  throw new Error(
    `Cannot read the targets ${file}: there is no deployment "${name}". Use ${certifiableNames.join(', ')}.`,
  )
}
