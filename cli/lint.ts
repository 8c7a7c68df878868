import { Command } from 'commander'
import { choiceOption } from './choice-option.ts'

export const lintCommand = new Command('lint')
  .description(
    "Lay the fakes in a project's tests beside what a site answers. Nothing of the project is run.",
  )
  .argument(
    '<path...>',
    'files and folders with handlers of MSW, routes of Playwright, Cypress or nock, HAR files and fixtures',
  )
  .addOption(choiceOption('--format <name>', 'how to tell it', ['text', 'json']).default('text'))
  .action(async (paths: readonly string[], { format }: { readonly format: 'text' | 'json' }) => {
    const { lintFakes } = await import('./lint-fakes.ts')
    lintFakes(paths, format)
  })
