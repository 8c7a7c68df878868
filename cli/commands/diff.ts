import { Command, Option } from 'commander'
import { choiceOption, insecureOption } from '../options/options.ts'

/** A user for each side: a password for one site must not reach another. Parsed later, as it is a secret. */
const signIn = (side: 'before' | 'after'): Option => {
  const variable = `SITE_CONTRACT_USER_${side.toUpperCase()}`
  return new Option(
    `--user-${side} <name:password>`,
    `sign in to the <${side}> site, to compare what only context=edit shows too`,
  ).env(variable)
}

export const diffCommand = new Command('diff')
  .description(
    'Compare two deployments, or two certificates, and report what breaks a client written for the first.',
  )
  .argument(
    '<before>',
    "first, second, stock, a version of WordPress (6.8), a site's address, a deployment file, or a certificate.json",
  )
  .argument('<after>', 'the same, for the site that the client will use')
  .addOption(
    choiceOption('--format <name>', 'the format', ['text', 'json', 'markdown', 'html']).default('text'),
  )
  .option('--out <file>', 'write to this file')
  .option(
    '--severities <file>',
    'reclassify changes (breaking, additive, cosmetic or ignored): {"GET /wp/v2/posts › excerpt": "ignored: reason"}',
  )
  .option(
    '--only <class|place...>',
    'report only changes of these classes, or in places that contain this text: breaking, wp/v2/posts, "* › status"',
  )
  .option('--usage <file>', 'report only what affects a client, from its requests recorded by `mock --usage`')
  .addOption(signIn('before'))
  .addOption(signIn('after'))
  .addOption(insecureOption)
  .option('--no-answers', 'compare only the indexes, with one request to each site')
  .action(async (before: string, after: string, options) => {
    const { writeDiff } = await import('./diff-run.ts')
    await writeDiff(before, after, options)
  })
