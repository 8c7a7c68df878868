import { Command, Option } from 'commander'
import { collectText, insecureOption, userOption, wholeNumber } from '../options/options.ts'

export const mcpCommand = new Command('mcp')
  .description(
    'Let agents and editors use a mock, certify and diff, over the Model Context Protocol on stdin and stdout.',
  )
  .argument('[mock]', 'the address of a running mock on this machine (default: start one)')
  .option(
    '--deployment <name|file>',
    'the deployment of the mock: first, second, stock, or a file written by `mirror` (default: stock)',
  )
  .option('--port <n>', 'the port of the mock (default: any free port)', wholeNumber(65_535))
  .addOption(
    new Option('--site <address>', 'let the agent certify and compare this site too, reading only')
      .argParser(collectText)
      .default([]),
  )
  .addOption(userOption)
  .option('--write', 'let the agent create and remove content on that site, as --user')
  .addOption(insecureOption)
  .action(async (mock: string | undefined, options) => {
    const { serveMcp } = await import('./mcp-run.ts')
    await serveMcp(mock, options)
  })
