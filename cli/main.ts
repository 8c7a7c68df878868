#!/usr/bin/env node
import { program } from 'commander'
import { mockCommand } from './mock.ts'

program
  .name('site-contract')
  .description('A fake site and a conformance suite for a site-hosted JSON REST interface.')
  .addCommand(mockCommand)

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
