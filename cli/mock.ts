import { Command, Option } from 'commander'
import { shownAddress } from '../contract/shown-address.ts'
import { collectText } from './collect-text.ts'
import { fallbackOptions } from './fallback-options.ts'
import type { MockFlags } from './mock-flags.ts'
import type { NewPassword } from './site-data.ts'
import { wholeNumber } from './whole-number.ts'
import { wordpressOption } from './wordpress-option.ts'

export const mockCommand = new Command('mock')
  .description('Serve a fake site. Without --deployment all three are served, on 4010, 4011 and 4012.')
  .optionsGroup('What it serves:')
  .addOption(
    new Option(
      '--deployment <name|file>',
      'serve this deployment: first, second, stock, or a file that `mirror` wrote',
    )
      .argParser(collectText)
      .default([], 'all three; with --port, first'),
  )
  .addOption(wordpressOption('be of this version of WordPress: 6.1 to 7.1 (default: 6.9)'))
  .option('--naming <name|file>', 'neutral, wordpress, or a naming file', 'neutral')
  .option('--data <name|file>', 'what the site holds: fresh, journal, or a site data file', 'journal')
  .addOption(
    new Option('--posts <n>', 'hold this many made-up posts instead of --data')
      .argParser(wholeNumber(1_000_000))
      .conflicts('data'),
  )
  .option('--seed <n>', 'seed of generated content', wholeNumber(2 ** 31), 1)
  .option(
    '--handlers <file>',
    'answer routes by this module, and load it anew when it is written',
    collectText,
    [],
  )
  .option('--pack <folder>', 'add what a plugin adds: the content and the routes of a pack', collectText, [])
  .option('--stock', 'answer all else that a WordPress without plugins has too')
  .option('--no-media-trash', 'answer 501 to a DELETE of media without force, as many real sites do')
  .option(
    '--admin-script <address>',
    'load this script on the pages below /wp-admin/: your block editor',
    scriptAddress,
  )
  .optionsGroup('Where it serves:')
  .option(
    '--port <n>',
    'serve at this port, and one site alone where none is named (0 for free ones)',
    wholeNumber(65_534),
  )
  .option('--host <host>', 'address to listen on', '127.0.0.1')
  .option('--root <path>', 'where the interface begins', '/wp-json')
  .option('--url <address>', "the site's own address in links, such as https://site.test (with --deployment)")
  .option(
    '--https [file]',
    'serve over HTTPS, with a certificate of its own, or the one in a file (made if missing)',
  )
  .optionsGroup('Who may write:')
  .option('--user <slug:password>', 'give a user an application password', collectPassword, [])
  .option('--open', 'let everybody in as an administrator')
  .option('--jwt', 'give and take JSON Web Tokens, at jwt-auth/v1')
  .option('--strict-basic', 'answer 401 to wrong Basic credentials, as some plugins do')
  .optionsGroup('What it tells:')
  .addOption(new Option('--quiet', 'print no line for each request').conflicts('verbose'))
  .option('--verbose', 'print who asked, what was sent and why it was refused too, also to a file or a pipe')
  .option('--state <file>', 'keep what is written in a file, from one start to the next (with --deployment)')
  .option('--usage <file>', 'write down what clients use, for `certify`, `diff` and `openapi`')
  .option('--webhook <address>', 'send a POST after every change of what a site knows')
  .action(async (options: MockFlags, command: Command) => {
    const { serveSites } = await import('./serve-sites.ts')
    await serveSites(options, (name) => command.getOptionValueSource(name) === 'cli')
  })

for (const option of fallbackOptions) mockCommand.addOption(option)

function scriptAddress(text: string): string {
  if (/^https?:\/\/[^/]/.test(text)) return text
  // Commander's own would print the text.
  throw new Error(
    `Cannot load the script ${shownAddress(text)}: it is no whole address. Use one such as http://127.0.0.1:5173/editor.js.`,
  )
}

/** @throws Error for what is none; not commander's own, which would print the text, and that may be a secret */
function collectPassword(text: string, before: readonly NewPassword[]): readonly NewPassword[] {
  const colon = text.indexOf(':')
  if (colon < 1 || colon === text.length - 1)
    throw new Error('Cannot read the user. Write it as slug:password.')
  return [...before, { slug: text.slice(0, colon), password: text.slice(colon + 1) }]
}
