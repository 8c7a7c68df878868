import { Command, Option } from 'commander'
import { hostNames } from '../../contract/host-names.ts'
import { displayAddress } from '../../contract/lib/display-address.ts'
import { localeNames } from '../../fixtures/prose/load-language.ts'
import { readEnvironment, withVariables } from '../options/environment.ts'
import { collectText, manyChoicesOption, wholeNumber, wordpressOption } from '../options/options.ts'
import { packOption } from '../options/pack-option.ts'
import type { MockFlags } from './mock/serve-sites.ts'
import type { NewPassword } from './mock/site-data.ts'

export const mockCommand = new Command('mock')
  .description('Serve a fake site: WordPress, unless --deployment selects another.')
  .optionsGroup('What it serves:')
  .addOption(
    new Option(
      '--deployment <name|file>',
      'serve this deployment: stock (WordPress), first, second, or a file written by `mirror`; repeat it to serve several, each at its own port',
    )
      .argParser(collectText)
      .default([], 'stock'),
  )
  .addOption(wordpressOption('the version of WordPress: 6.1 to 7.1 (default: 6.9)'))
  .option(
    '--naming <name|file>',
    'the names of routes: neutral, wordpress, or a naming file (default: wordpress for stock, neutral for first and second)',
  )
  .option('--data <name|file>', 'the content: fresh, journal, theme-test, or a site data file', 'journal')
  .addOption(
    new Option('--posts <n>', 'generate this many posts instead of --data')
      .argParser(wholeNumber(1_000_000))
      .conflicts('data'),
  )
  .addOption(
    new Option(
      '--locale <name>',
      'generate content in this language instead of --data, 100 posts unless --posts is given',
    )
      .choices(localeNames)
      .conflicts('data'),
  )
  .option('--seed <n>', 'seed of generated content, with --posts or --locale', wholeNumber(2 ** 31), 1)
  .option(
    '--handlers <file>',
    'answer routes with this module, which is reloaded when it changes',
    collectText,
    [],
  )
  .addOption(
    packOption('add the content and routes of a plugin: a pack by name (contact-form-7), or a folder'),
  )
  .option('--messages <file>', 'answer errors with the messages in this file, which `messages` wrote')
  .option(
    '--stock',
    'with --deployment first or second: also serve the other routes of a WordPress without plugins',
  )
  .option(
    '--media-trash',
    'move deleted media to the trash, like WordPress with MEDIA_TRASH (default for first and second)',
  )
  .option(
    '--no-media-trash',
    'answer 501 to a DELETE of media without force=true (default for all other deployments)',
  )
  .option(
    '--admin-script <address>',
    'load this script on pages below /wp-admin/, such as your own block editor',
    scriptAddress,
  )
  .addOption(
    manyChoicesOption(
      '--like <name>',
      'imitate a web host that interferes with the API, such as auth-stripped; repeat it for several: docs/guides/hosts.md',
      hostNames,
    ),
  )
  .optionsGroup('Where it serves:')
  .option(
    '--port <n>',
    'the port of the first site; further sites use the next ports (0: any free port; default: 4010)',
    wholeNumber(65_534),
  )
  .option('--host <host>', 'the address to listen on', '127.0.0.1')
  .option('--root <path>', 'the path of the API root', '/wp-json')
  .option('--url <address>', "the site's address in links, such as https://site.test")
  .option(
    '--https [file]',
    'serve HTTPS with a new certificate, or the one in this file (created if missing)',
  )
  .option('--remote-control', 'let other machines use the control API, such as from outside a container')
  .optionsGroup('Who may write:')
  .option('--user <slug:password>', 'give a user an application password', collectPassword, [])
  .option('--open', 'treat every request as an administrator')
  .option('--jwt', 'issue and accept JSON Web Tokens at jwt-auth/v1')
  .option('--strict-basic', 'answer 401 to wrong Basic credentials, like some plugins')
  .optionsGroup('What it prints and stores:')
  .addOption(
    new Option('--quiet', 'do not print requests (they are printed to a terminal only)').conflicts('verbose'),
  )
  .addOption(
    new Option('--json', 'print only one line, when it is ready: addresses and users, as JSON').conflicts(
      'verbose',
    ),
  )
  .option('--ready-file <file>', 'write the same JSON to this file when it is ready')
  .option(
    '--verbose',
    'print the user, the body and the reason for a refusal too; also print to a file or pipe',
  )
  .option('--state <file>', 'store changes in this file, and restore them at the next start')
  .option(
    '--report <file>',
    'write how many requests each page and session sends, and what would reduce them: a .json, .md or .txt file',
  )
  .option('--usage <file>', 'record what clients use, for `certify`, `diff` and `openapi`')
  .option('--webhook <address>', 'send a POST after every change of a site')
  .optionsGroup('A real site behind it:')
  .option(
    '--fallback <url|file>',
    'forward reads of unknown routes to this site; a JSON file adds a user, headers and more (or SITE_CONTRACT_FALLBACK_USER)',
  )
  .option(
    '--record <file>',
    'store responses of that site in this file, without secrets and email addresses, and replay them; without --fallback, only replay',
  )
  .action(async (options: MockFlags, command: Command) => {
    const { serveSites } = await import('./mock/serve-sites.ts')
    const isGiven = (name: string): boolean =>
      ['cli', 'env'].includes(command.getOptionValueSource(name) ?? '')
    await serveSites(options, isGiven).catch((error: unknown) => {
      throw withVariables(error, command)
    })
  })
  .addHelpText(
    'after',
    '\nEnvironment: SITE_CONTRACT_PORT=8080 is --port 8080, and likewise for each option\nexcept --url and --user. 1 or 0 turns a switch on or off; commas separate several\nvalues.',
  )

readEnvironment(mockCommand)

function scriptAddress(text: string): string {
  if (/^https?:\/\/[^/]/.test(text)) return text
  // Commander's own would print the text.
  throw new Error(
    `Cannot load the script ${displayAddress(text)}: it is not a whole address. Use one such as http://127.0.0.1:5173/editor.js.`,
  )
}

/** @throws Error other than commander's own, which would print the text, and that may be a secret */
function collectPassword(text: string, before: readonly NewPassword[]): readonly NewPassword[] {
  const colon = text.indexOf(':')
  if (colon < 1 || colon === text.length - 1)
    throw new Error('Cannot read --user: it has no slug, no colon or no password. Write it as slug:password.')
  return [...before, { slug: text.slice(0, colon), password: text.slice(colon + 1) }]
}
