import { parseCredentials } from '../../client/index.ts'
import { displayAddress } from '../../contract/lib/display-address.ts'
import { completeSiteData, loadDataSet } from '../../fixtures/index.ts'
import { createSite } from '../../mock/index.ts'
import { MockConnection, serveAgents, type Workbench } from '../../tools/mcp/index.ts'
import { deploymentNames, deploymentSource, printWarnings } from '../options/deployment-source.ts'
import { readUsage } from '../options/files.ts'
import { warn } from '../terminal/terminal.ts'
import { compare } from './diff-run.ts'
import { listen, type Served } from './mock/listen.ts'

/** The options of `site-contract mcp`, as commander reads them. */
export interface McpFlags {
  readonly deployment?: string
  readonly port?: number
  readonly site: readonly string[]
  readonly user?: string
  readonly write?: boolean
  readonly insecure?: boolean
}

/**
 * Runs `site-contract mcp`: serves an agent until it disconnects. It prints nothing, as stdout is the agent's.
 *
 * @param address of a running mock; undefined to serve one
 * @throws Error when there is no such mock, or an option cannot go with the others
 */
export async function serveMcp(address: string | undefined, flags: McpFlags): Promise<void> {
  const { site: sites, write = false, insecure } = flags
  const user = flags.user === undefined ? undefined : parseCredentials(flags.user)
  assertSites(sites, { user: user !== undefined, write })
  if (address !== undefined && (flags.deployment ?? flags.port) !== undefined)
    throw new Error(
      `Cannot serve a mock next to the one at ${displayAddress(address)}: leave out --deployment and --port, or its address.`,
    )
  const own = address === undefined ? await serveMock(flags) : undefined
  try {
    const mock = new MockConnection(own?.url ?? mockAddress(address ?? ''))
    // An unreachable mock is reported now, and not by the first tool that needs it.
    await mock.site()
    const served = await serveAgents({
      mock,
      sites,
      user,
      write,
      insecure,
      compare: compareOpenly,
      readUsage,
    })
    // A person started it, and no agent.
    if (process.stdin.isTTY)
      warn(
        `The mock is at ${mock.url}. An agent or an editor starts this command and talks to it: see docs/guides/agents.md. Ctrl-C ends it.`,
      )
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => served.close())
    await served.ended
  } finally {
    own?.server.close()
    own?.server.closeAllConnections()
  }
}

/** As `diff` does by default, anonymously: the user is for one site. */
const compareOpenly: Workbench['compare'] = (before, after, narrowed) =>
  compare(
    { source: before, user: undefined },
    { source: after, user: undefined },
    { severities: undefined, ...narrowed, insecure: false, answers: true },
  )

/** @throws Error for a wrong address, or a password or a right that could reach more than one site */
function assertSites(
  sites: readonly string[],
  has: { readonly user: boolean; readonly write: boolean },
): void {
  const wrong = sites.find((site) => !/^https?:\/\/[^/]/i.test(site) || !URL.canParse(site))
  if (wrong !== undefined)
    throw new Error(
      `Cannot allow "${displayAddress(wrong)}": it is not an address. Use one such as https://site.example.`,
    )
  if (has.user && sites.length > 1)
    throw new Error('Cannot send one password to several sites. Pass --user with one --site.')
  if (has.write && (sites.length === 0 || !has.user))
    throw new Error(
      '--write needs a --site to write to, and a --user to write as. The mock can always be written to.',
    )
}

/** The origin of a running mock. @throws Error when it is not on this machine */
function mockAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname))
    return url.origin
  throw new Error(
    `Cannot use the mock at "${displayAddress(text)}": it must run on this machine. Use an address such as http://127.0.0.1:4010; use --site for another site.`,
  )
}

async function serveMock({ deployment: source = 'stock', port = 0 }: McpFlags): Promise<Served> {
  const { deployment, data, naming, warnings } = await deploymentSource(source)
  printWarnings(warnings)
  const name = deploymentNames.find((each) => each === source)
  const site = createSite({
    deployment: name ?? deployment,
    naming,
    data: data ? completeSiteData(data) : loadDataSet('journal'),
  })
  return listen(site, { host: '127.0.0.1', port })
}
