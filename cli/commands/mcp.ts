import { Command, Option } from 'commander'
import { collectText, insecureOption, userOption, wholeNumber } from '../options/options.ts'

export const mcpCommand = new Command('mcp')
  .description(
    'Serve agents and editors over the Model Context Protocol, on stdin and stdout: a mock to work with, certify and diff.',
  )
  .argument('[mock]', 'the address of a mock that runs on this machine (default: serve one)')
  .option(
    '--deployment <name|file>',
    'serve this one: first, second, stock, or a file that `mirror` wrote (default: stock)',
  )
  .option('--port <n>', 'serve it on this port (default: a free one)', wholeNumber(65_535))
  .addOption(
    new Option('--site <address>', 'let the agent certify and compare this site too; only reading it')
      .argParser(collectText)
      .default([]),
  )
  .addOption(userOption)
  .option('--write', 'let it create content on that site and remove it again, as --user')
  .addOption(insecureOption)
  .action(async (mock: string | undefined, options) => {
    const { serveMcp } = await import('./mcp-run.ts')
    await serveMcp(mock, options)
  })
