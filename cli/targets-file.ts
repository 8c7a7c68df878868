import {
  type CertifiableName,
  certifiableNames,
  type Expected,
  parseCredentials,
  type TargetRequest,
} from '../conformance/index.ts'
import {
  versionNamed,
  type WordPressVersion,
  wordpressVersions,
} from '../contract/schema/wordpress-versions.ts'
import { readUsers } from './given-users.ts'
import { readBaseline, readText } from './read-text.ts'
import { expectedNaming } from './site-flags.ts'

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
type Member = (typeof members)[number]
type Entry = Readonly<Partial<Record<Member, string>>>

/**
 * Reads a fleet: `[{"name": "blog", "url": "https://a.example", "userVariable": "BLOG_USER"}]`. What an entry leaves out
 * is as the command line has it. `userVariable` names the environment variable that holds `name:password` (`BLOG_USER_EDITOR` beside it an editor); `baseline` is a file, read
 * instead of the run's; paths are from where the command is run.
 *
 * @throws Error when the file is no such list
 */
export async function readTargets(
  file: string,
  usual: Expected & Pick<TargetRequest, 'user' | 'users'>,
): Promise<readonly TargetRequest[]> {
  const value = parse(await readText(file, 'the targets'), file)
  if (!Array.isArray(value) || value.length === 0)
    throw new Error(
      `Cannot read the targets ${file}: it is no list. Write [{"url": "https://site.example"}].`,
    )
  const requests: TargetRequest[] = []
  for (const [i, each] of value.entries())
    requests.push(await requestOf(entryOf(each, `${file}: [${i}]`), usual, file))
  return requests
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `Cannot read the targets ${file}: it is no JSON. ${error instanceof Error ? error.message : ''}`,
    )
  }
}

function entryOf(value: unknown, place: string): Entry {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`Cannot read the targets ${place} is no object.`)
  const entries = Object.entries(value).map(([name, text]): [string, string] => {
    if (!members.some((member) => member === name) || typeof text !== 'string')
      throw new Error(`Cannot read the targets ${place}.${name}. Use texts named ${members.join(', ')}.`)
    return [name, text]
  })
  return Object.fromEntries(entries)
}

async function requestOf(
  entry: Entry,
  usual: Expected & Pick<TargetRequest, 'user' | 'users'>,
  file: string,
): Promise<TargetRequest> {
  const { name, url, user, userVariable, deployment, naming, wordpress, baseline } = entry
  if (url === undefined) throw new Error(`Cannot read the targets ${file}: ${name ?? 'an entry'} has no url.`)
  const named = userVariable === undefined ? undefined : readUsers([], process.env, userVariable)
  if (userVariable !== undefined && named?.user === undefined && user === undefined)
    throw new Error(`Cannot certify ${url}: the environment has no ${userVariable}. Set it to name:password.`)
  return {
    name,
    url,
    ...(user === undefined
      ? (named ?? { user: usual.user, users: usual.users })
      : { user: parseCredentials(user) }),
    deployment: deployment === undefined ? usual.deployment : deploymentOf(deployment, file),
    naming: naming === undefined ? usual.naming : await expectedNaming(naming),
    wordpress: wordpress === undefined ? usual.wordpress : versionOf(wordpress, file),
    baseline: await readBaseline(baseline),
  }
}

function versionOf(name: string, file: string): WordPressVersion {
  const found = versionNamed(name)
  if (found) return found
  throw new Error(
    `Cannot read the targets ${file}: there is no version "${name}" of WordPress. Use ${wordpressVersions.join(', ')}.`,
  )
}

function deploymentOf(name: string, file: string): CertifiableName | undefined {
  if (name === 'auto') return undefined
  const found = certifiableNames.find((each) => each === name)
  if (found) return found
  throw new Error(
    `Cannot read the targets ${file}: there is no deployment "${name}". Use ${certifiableNames.join(', ')}.`,
  )
}
