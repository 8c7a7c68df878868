import { Command, Option } from 'commander'

export const exportCommand = new Command('export')
  .description(
    "Write a site's content as files that WordPress reads: WXR for its importer, a blueprint for Playground.",
  )
  .option('--data <name|file>', 'its content: fresh, journal, theme-test, or a site data file', 'journal')
  .addOption(new Option('--state <file>', 'what `mock --state` stores in a file').conflicts('data'))
  .addOption(
    new Option(
      '--from <url>',
      'the present content of a running mock, such as http://127.0.0.1:4010',
    ).conflicts(['data', 'state']),
  )
  .option('--url <address>', "the site's address in links, from which an importer loads its files")
  .option('--wxr <file>', 'write WXR here')
  .option('--blueprint <file>', 'write a Playground blueprint here')
  .action(async (options) => {
    const { writeExport } = await import('./export-run.ts')
    await writeExport(options)
  })
