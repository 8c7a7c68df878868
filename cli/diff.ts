import { Command, Option } from 'commander'

export const diffCommand = new Command('diff')
  .description('Compare two deployments, or two certificates, for a client that was written for the first.')
  .argument(
    '<before>',
    "first, second, stock, a version of WordPress (6.8), a site's address, a deployment file, or a certificate.json",
  )
  .argument('<after>', 'the same, of what the client is to talk to')
  .addOption(
    new Option('--format <name>', 'how to tell it')
      .choices(['text', 'json', 'markdown', 'html'])
      .default('text'),
  )
  .option('--out <file>', 'write it to a file')
  .addHelpText('after', '\nExit codes: 0 nothing is breaking, 1 something is, 2 could not say.')
  .action(async (before: string, after: string, options) => {
    const { writeDiff } = await import('./write-diff.ts')
    await writeDiff(before, after, options)
  })
