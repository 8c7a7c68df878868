import { Command, InvalidArgumentError, Option } from 'commander'
import type { DeploymentName } from '../contract/index.ts'
import { createSite } from '../mock/index.ts'
import { banner } from './banner.ts'
import { listen, stopOnSignals } from './listen.ts'
import { readNaming } from './naming-file.ts'
import { addUsers, type NewPassword } from './new-passwords.ts'
import { siteData } from './site-data.ts'

/** The options of `site-contract mock`, as commander reads them. */
interface MockOptions {
  readonly deployment?: DeploymentName
  readonly port?: number
  readonly host: string
  readonly root: string
  readonly data: string
  readonly seed: number
  readonly posts?: number
  readonly naming: string
  readonly user: readonly NewPassword[]
  readonly open?: boolean
  readonly mediaTrash: boolean
}

const firstPort = 4010
const deploymentNames = ['first', 'second'] as const satisfies readonly DeploymentName[]

export const mockCommand = new Command('mock')
  .description('Serve a fake site. Without --deployment both are served, on 4010 and 4011.')
  .addOption(new Option('--deployment <name>', 'serve one deployment').choices(deploymentNames))
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
  .option('--no-media-trash', 'answer 501 to a DELETE of media without force, as many real sites do')
  .action(serve)

async function serve(options: MockOptions): Promise<void> {
  const { deployment, port, host, root, seed, mediaTrash, open = false } = options
  const data = addUsers(await siteData(options), options.user)
  const naming = await readNaming(options.naming)
  const names = deployment === undefined ? deploymentNames : [deployment]
  const served = []
  for (const [i, name] of names.entries()) {
    const site = createSite({ deployment: name, data, naming, root, seed, mediaTrash, open })
    const wanted = port === 0 ? 0 : (port ?? firstPort) + i
    served.push({ name, root: site.root, ...(await listen(site, { host, port: wanted })) })
  }
  stopOnSignals(served.map(({ server }) => server))
  console.log(banner(served, data, { naming, open }))
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
