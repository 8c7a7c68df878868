import { Command, Option } from 'commander'

export const exportCommand = new Command('export')
  .description("Write a site's content for WordPress: WXR for its importer, or a blueprint for Playground.")
  .option('--data <name|file>', 'the content: fresh, journal, theme-test, or a site data file', 'journal')
  .addOption(new Option('--state <file>', 'the content in a file of `mock --state`').conflicts('data'))
  .addOption(
    new Option(
      '--from <url>',
      'the current content of a running mock, such as http://127.0.0.1:4010',
    ).conflicts(['data', 'state']),
  )
  .option('--url <address>', 'the address to use in links; importers download media from it')
  .option('--wxr <file>', 'write WXR to this file')
  .option('--blueprint <file>', 'write a Playground blueprint to this file')
  .action(async (options) => {
    const { writeExport } = await import('./export-run.ts')
    await writeExport(options)
  })
