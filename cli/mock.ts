import { Command, InvalidArgumentError, Option } from 'commander'
import { type Naming, namings } from '../contract/index.ts'
import { completeSiteData, type SiteData } from '../fixtures/index.ts'
import { createSite } from '../mock/index.ts'
import { bannerLines } from './banner.ts'
import {
  type DeploymentSource,
  deploymentNames,
  deploymentSource,
  printWarnings,
} from './deployment-source.ts'
import { listen, stopOnSignals } from './listen.ts'
import { readNaming } from './naming-file.ts'
import { addUsers, type NewPassword } from './new-passwords.ts'
import { siteData } from './site-data.ts'
import { print } from './terminal.ts'

/** The options of `site-contract mock`, as commander reads them. */
interface MockOptions {
  readonly deployment?: string
  readonly port?: number
  readonly host: string
  readonly root: string
  readonly data: string
  readonly seed: number
  readonly posts?: number
  readonly naming: string
  readonly user: readonly NewPassword[]
  readonly open?: boolean
  readonly companions?: boolean
  readonly mediaTrash: boolean
}

const firstPort = 4010

export const mockCommand = new Command('mock')
  .description('Serve a fake site. Without --deployment both are served, on 4010 and 4011.')
  .option('--deployment <name|file>', 'serve one deployment: first, second, or a file that `mirror` wrote')
  .option('--port <n>', 'port of the first site (default 4010; 0 for a free one)', wholeNumber(65_534))
  .option('--host <host>', 'address to listen on', '127.0.0.1')
  .option('--root <path>', 'where the interface begins', '/wp-json')
  .option('--data <name|file>', 'what the site holds: fresh, journal, or a site data file', 'journal')
  .option('--seed <n>', 'what is made up is made from this', wholeNumber(2 ** 31), 1)
  .addOption(
    new Option('--posts <n>', 'hold this many made-up posts instead of --data')
      .argParser(wholeNumber(1_000_000))
      .conflicts('data'),
  )
  .option('--naming <name|file>', 'neutral, wordpress, or a naming file', 'neutral')
  .option('--user <slug:password>', 'give a user an application password', collectPassword, [])
  .option('--open', 'let everybody in as an administrator')
  .option('--companions', 'answer users, terms, types, statuses and taxonomies too, as links lead to them')
  .option('--no-media-trash', 'answer 501 to a DELETE of media without force, as many real sites do')
  .action(serve)

async function serve(options: MockOptions, command: Command): Promise<void> {
  const { port, host, root, seed, mediaTrash, open = false, companions = false } = options
  const given = (name: string): boolean => command.getOptionValueSource(name) === 'cli'
  const sources = await sourcesOf(options.deployment, given)
  const data = addUsers(await dataOf(sources, options, given), options.user)
  const served = []
  let naming = await readNaming(options.naming)
  for (const [i, { source, deployment, naming: own }] of sources.entries()) {
    if (!isOurs(source)) naming = own
    const site = createSite({ deployment, companions, data, naming, root, seed, mediaTrash, open })
    const wanted = port === 0 ? 0 : (port ?? firstPort) + i
    served.push({ name: source, root: site.root, ...(await listen(site, { host, port: wanted })) })
  }
  stopOnSignals(served.map(({ server }) => server))
  print(...bannerLines(served, data, { naming, open, hints: hintsOf(sources, naming, companions) }))
}

/** What options would change in what is served. A mirror has its own names and routes. */
function hintsOf(sources: readonly DeploymentSource[], naming: Naming, companions: boolean): string[] {
  if (!sources.every(({ source }) => isOurs(source))) return []
  return [
    ...(naming === namings.neutral
      ? ['--naming wordpress  serves wp/v2 for core/v2, and the other names of WordPress']
      : []),
    ...(companions ? [] : ['--companions        answers users, terms, types, statuses and taxonomies too']),
  ]
}

const isOurs = (source: string): boolean => deploymentNames.some((name) => name === source)

/** Which deployments are served. @throws Error when one cannot be read, or an option cannot go with it */
async function sourcesOf(
  asked: string | undefined,
  given: (name: string) => boolean,
): Promise<readonly DeploymentSource[]> {
  const names = asked === undefined ? deploymentNames : [asked]
  const sources = await Promise.all(names.map((name) => deploymentSource(name)))
  for (const { source, warnings } of sources) {
    printWarnings(warnings)
    const unfit = deploymentNames.some((name) => name === source)
      ? []
      : ['naming', 'companions'].filter(given)
    if (unfit.length > 0)
      throw new Error(
        `Cannot serve ${source} with --${unfit[0]}: a mirror has its own names and routes. Leave it out.`,
      )
  }
  return sources
}

// What a mirror holds, unless something else is asked for.
async function dataOf(
  sources: readonly DeploymentSource[],
  options: MockOptions,
  given: (name: string) => boolean,
): Promise<SiteData> {
  const mirrored = sources.find((source) => source.data)?.data
  return mirrored && !given('data') && !given('posts') ? completeSiteData(mirrored) : siteData(options)
}

function wholeNumber(most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value > most)
      throw new InvalidArgumentError(`Use a whole number from 0 to ${most}.`)
    return value
  }
}

function collectPassword(text: string, before: readonly NewPassword[]): readonly NewPassword[] {
  const colon = text.indexOf(':')
  if (colon < 1 || colon === text.length - 1) throw new InvalidArgumentError('Write it as slug:password.')
  return [...before, { slug: text.slice(0, colon), password: text.slice(colon + 1) }]
}
