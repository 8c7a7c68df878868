import { Command, Option } from 'commander'

export const exportCommand = new Command('export')
  .description(
    "Write a site's content as files that WordPress reads: WXR for its importer, a blueprint for Playground.",
  )
  .option('--data <name|file>', 'what the site holds: fresh, journal, or a site data file', 'journal')
  .addOption(new Option('--state <file>', 'what `mock --state` keeps in a file').conflicts('data'))
  .addOption(
    new Option(
      '--from <url>',
      'what a mock that is served holds now, such as http://127.0.0.1:4010',
    ).conflicts(['data', 'state']),
  )
  .option('--url <address>', "the site's own address in links, where an importer asks for its files")
  .option('--wxr <file>', 'write WXR here')
  .option('--blueprint <file>', 'write a Playground blueprint here')
  .action(async (options) => {
    const { writeExport } = await import('./write-export.ts')
    await writeExport(options)
  })
