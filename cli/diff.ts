import { Command, Option } from 'commander'
import { insecureOption } from './certify-options.ts'
import { choiceOption } from './choice-option.ts'

/** A user for each side: what is for one site must not reach another. Read later, as it is a secret. */
const signIn = (side: 'before' | 'after'): Option => {
  const variable = `SITE_CONTRACT_USER_${side.toUpperCase()}`
  return new Option(
    `--user-${side} <name:password>`,
    `read answers of the site ${side} as they are edited too (or ${variable})`,
  ).env(variable)
}

export const diffCommand = new Command('diff')
  .description('Compare two deployments, or two certificates, for a client that was written for the first.')
  .argument(
    '<before>',
    "first, second, stock, a version of WordPress (6.8), a site's address, a deployment file, or a certificate.json",
  )
  .argument('<after>', 'the same, of what the client is to talk to')
  .addOption(
    choiceOption('--format <name>', 'how to tell it', ['text', 'json', 'markdown', 'html']).default('text'),
  )
  .option('--out <file>', 'write it to a file')
  .option(
    '--severities <file>',
    'what changes mean for you, {"GET /core/v2/posts › excerpt": "ignored: reason"}',
  )
  .option(
    '--only <class|place...>',
    'only changes of these classes, or whose place has this text in it: breaking, core/v2/posts, "* › status"',
  )
  .option('--usage <file>', 'what a client uses, as `mock --usage` wrote it down: the rest does not count')
  .addOption(signIn('before'))
  .addOption(signIn('after'))
  .addOption(insecureOption)
  .option(
    '--no-answers',
    'compare indexes alone: one request to each site, and none of what its routes answer',
  )
  .action(async (before: string, after: string, options) => {
    const { writeDiff } = await import('./write-diff.ts')
    await writeDiff(before, after, options)
  })
