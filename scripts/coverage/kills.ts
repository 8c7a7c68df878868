/** The names of the mutants that each check killed, by the id of the check, both sorted: `tests/mutation/kills.json`. */
export type Kills = Readonly<Record<string, readonly string[]>>

/**
 * Kills with those of another run. A mutant that was not run keeps its killer, unless it does not exist any more.
 *
 * @param killers the check that killed each mutant of the run, by the name of the mutant
 * @param known the names of all mutants
 */
export function withKills(
  before: Kills,
  killers: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Kills {
  const all = new Map([
    ...Object.entries(before).flatMap(([check, names]) => names.map((name) => [name, check] as const)),
    ...killers,
  ])
  const present = [...all].filter(([name]) => known.has(name))
  return Object.fromEntries(
    [...Map.groupBy(present, ([, check]) => check)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([check, found]) => [check, found.map(([name]) => name).toSorted()]),
  )
}

/** The text of the file: a line for each check. */
export function killsText(kills: Kills): string {
  const lines = Object.entries(kills).map(
    ([check, names]) => `${JSON.stringify(check)}: ${JSON.stringify(names)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Reads {@link killsText}. @throws Error when it has anything but lists of names */
export function readKills(text: string): Kills {
  const read: unknown = JSON.parse(text)
  if (!isKills(read)) throw new Error('The kills are not lists of names. Run `npm run mutants:kills`.')
  return read
}

const isKills = (read: unknown): read is Kills =>
  typeof read === 'object' &&
  read !== null &&
  Object.values(read).every(
    (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
  )
