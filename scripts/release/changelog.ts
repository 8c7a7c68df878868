const unreleased = '## [Unreleased]'

/** The sections of a changelog, as Keep a Changelog has them: what stands below `## [NAME]`, by name. */
export function sectionsOf(changelog: string): ReadonlyMap<string, string> {
  const sections = changelog.split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return [/^\[(.+?)\]/.exec(heading)?.[1] ?? heading, lines.join('\n').trim()]
    }),
  )
}

/**
 * A changelog in which what is unreleased has become a version, with nothing unreleased above it.
 *
 * @param day of the release, `2026-11-23`
 * @throws Error when there is nothing to release, or the version has a section already
 */
export function withRelease(changelog: string, version: string, day: string): string {
  const sections = sectionsOf(changelog)
  if (sections.has(version))
    throw new Error(`CHANGELOG.md has a section for ${version} already. Release a later version.`)
  if (!sections.get('Unreleased'))
    throw new Error(`CHANGELOG.md has nothing below "${unreleased}". Say there what ${version} changes.`)
  return changelog.replace(unreleased, `${unreleased}\n\n## [${version}] - ${day}`)
}
