import type { Command } from 'commander'

/**
 * Lets a command refuse more words than it takes as commander does, but without repeating them: one may be a password
 * whose option was forgotten. Checks that stand behind the address of `certify` are told with the option they lack.
 */
export function refuseExcessWords(command: Command): Command {
  return command.allowExcessArguments().hook('preAction', async (_, { args, registeredArguments }) => {
    const takes = registeredArguments.length
    if (args.length <= takes || registeredArguments.at(-1)?.variadic) return
    const meant = command.name() === 'certify' ? await checksAmong(args.slice(takes)) : []
    const hint = meant.length > 0 ? ` Did you mean --only ${meant.join(' ')}?` : ''
    const expected = takes === 1 ? '1 argument' : `${takes} arguments`
    command.error(
      `error: too many arguments for '${command.name()}'. Expected ${expected} but got ${args.length}.${hint}`,
      { code: 'commander.excessArguments' },
    )
  })
}

/** Those of some words that name checks. */
async function checksAmong(words: readonly string[]): Promise<readonly string[]> {
  // Late: nearly nobody writes too many words.
  const [{ requirements }, { areas }] = await Promise.all([
    import('../contract/requirements/index.ts'),
    import('../conformance/result/result.ts'),
  ])
  return words.filter(
    (word) =>
      areas.some((area) => area === word) || requirements.some(({ id }) => `${id}.`.startsWith(`${word}.`)),
  )
}
