import { program } from 'commander'
import { certifyCommand } from './certify.ts'
import { checksCommand } from './checks.ts'
import { cleanCommand } from './clean.ts'
import { mergeCommand } from './merge.ts'
import { mockCommand } from './mock.ts'

/** Runs the command line: the command that is named, else the help. An error is printed, and the exit code is 2. */
export async function run(): Promise<void> {
  try {
    await program
      .name('site-contract')
      .description('A fake site and a conformance suite for a site-hosted JSON REST interface.')
      .addCommand(mockCommand)
      .addCommand(certifyCommand)
      .addCommand(mergeCommand)
      .addCommand(cleanCommand)
      .addCommand(checksCommand)
      .parseAsync()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
