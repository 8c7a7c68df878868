/**
 * `npm run certify:wordpress [-- arguments of certify]`: certifies Debian's WordPress, started for this alone. One of its
 * forms is certified whole, the others in the parts that depend on them; `--all-forms` certifies all whole, `--form NAME` one.
 * With `--release 7.1` it is another WordPress, whose files a package of npm carries.
 * `npm run explore:wordpress`: sends it random sequences instead, as `site-contract explore` does.
 * `node tests/wordpress/certify.ts --serve [--form NAME] [--port 8090] [--plugin FILE] [--release 7.1]`: only starts it, for those
 * who look at it themselves.
 */
import { Command, InvalidArgumentError, Option } from 'commander'
import { certify } from './certification.ts'
import { type FormName, formNames, forms } from './forms.ts'
import { installedWordPress } from './packages.ts'
import { releases, withRelease } from './releases.ts'
import { step } from './step.ts'
import { type WordPressSite, withWordPress } from './wordpress-site.ts'

interface Options {
  readonly serve?: boolean
  readonly explore?: boolean
  readonly port: number
  readonly release?: string
  readonly plugin?: readonly string[]
  readonly form?: FormName
  readonly allForms?: boolean
}

const command = new Command('certify:wordpress')
  .description("Certify Debian's WordPress. All other arguments go on to `site-contract certify`.")
  .option('--serve', 'only start it, and wait until Ctrl-C')
  .addOption(new Option('--explore', 'explore its first form instead').conflicts(['serve', 'allForms']))
  .option('--port <n>', 'port to serve it on (0 for a free one)', portNumber, 0)
  .addOption(
    new Option('--release <version>', "a WordPress that npm carries, in place of Debian's").choices(releases),
  )
  .option('--plugin <file...>', 'files of plugins that it is to have')
  .addOption(new Option('--form <name>', 'only this form').choices(formNames))
  .addOption(new Option('--all-forms', 'certify each form wholly').conflicts(['form', 'serve']))
  .allowUnknownOption()
  .allowExcessArguments()
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(run)

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(new Error(`Stopped by ${signal}.`)))
try {
  await command.parseAsync()
} catch (error) {
  const { signal } = stopping
  const cause = signal.aborted ? signal.reason : error
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 2
}

async function run(options: Options, { args }: Command): Promise<void> {
  const stopped = stopping.signal
  const { release } = options
  const packaged = await step('packages', () => installedWordPress(stopped))
  const use = async (version: string, files?: string): Promise<void> => {
    console.log(`WordPress ${version}`)
    const codes: number[] = []
    for (const name of wanted(options, args)) codes.push(await useForm(name, options, version, files, args))
    process.exitCode = Math.max(...codes)
  }
  await (release === undefined
    ? use(packaged)
    : withRelease(release, stopped, (files) => use(release, files)))
}

/** Checks selected by name are run on the first form only. */
function wanted({ form, serve, explore, allForms }: Options, args: readonly string[]): readonly FormName[] {
  const isOne = form !== undefined || serve || explore || (!allForms && args.includes('--only'))
  return isOne ? [form ?? 'full'] : formNames
}

async function useForm(
  name: FormName,
  options: Options,
  version: string,
  files: string | undefined,
  args: readonly string[],
): Promise<number> {
  const { serve, explore, port, plugin: plugins = [], form: named, allForms } = options
  const stopped = stopping.signal
  const form = forms[name]
  const isWhole = name === 'full' || named !== undefined || allForms
  const only = isWhole ? [] : ['--only', ...form.matters]
  console.log(`\n== ${name}${isWhole ? '' : `: ${form.matters.join(', ')}`}`)
  const begin = performance.now()
  const code = await withWordPress({ port, stopped, plugins, form, ...(files && { files }) }, (site) =>
    serve
      ? wait(site, stopped)
      : certify(explore ? 'explore' : 'certify', site, version, [...only, ...args], stopped),
  )
  console.log(`== ${name}: exit code ${code}, ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  return code
}

function wait({ place, passwords }: WordPressSite, stopped: AbortSignal): Promise<number> {
  const users = Object.entries(passwords).map((pair) => `  --user ${pair.join(':')}`)
  console.log(`${place.address}/wp-json\n${users.join('\n')}\n${place.folder}\nCtrl-C ends it.`)
  return new Promise((resolve) => stopped.addEventListener('abort', () => resolve(0), { once: true }))
}

function portNumber(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new InvalidArgumentError('Use a whole number from 0 to 65535.')
  return port
}
