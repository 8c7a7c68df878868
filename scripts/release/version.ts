const form = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/**
 * The version that is to be released, from the arguments of the command.
 *
 * @param current what package.json says; it can be released itself as long as it has no tag
 * @param tags those of the repository, `v0.1.0`
 * @throws Error when it is none, is behind the current one, or was released
 */
export function chosenVersion(args: readonly string[], current: string, tags: readonly string[]): string {
  const [version = '', ...others] = args
  if (others.length > 0 || !form.test(version))
    throw new Error(`Name one version, three numbers: npm run release -- ${next(current)} (--dry-run)`)
  if (compare(version, current) < 0)
    throw new Error(`${version} is behind ${current}, which package.json names. Release ${next(current)}.`)
  if (tags.includes(`v${version}`))
    throw new Error(`${version} was released: there is a tag v${version}. Release ${next(version)}.`)
  return version
}

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number)

function compare(a: string, b: string): number {
  const parts = numbersOf(b)
  return (
    numbersOf(a)
      .map((each, place) => each - (parts[place] ?? 0))
      .find((each) => each !== 0) ?? 0
  )
}

function next(version: string): string {
  const [major = 0, minor = 0] = numbersOf(version)
  return `${major}.${minor + 1}.0`
}
