import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Requirement } from '../requirement.ts'

const file = new URL('reviewed-requirements.txt', import.meta.url)

/** One requirement as a line of text. */
export const requirementLine = ({ id, level, text }: Requirement): string => `${id} (${level}) ${text}`

// 24 bits: of a hundred changes in an area of 1,000 requirements, it is unlikely that one goes unnoticed.
const digest = (each: Requirement): string =>
  createHash('sha256').update(requirementLine(each)).digest('base64url').slice(0, 4)

const area = ({ id }: Requirement): string => id.slice(0, id.indexOf('.')) || id

/**
 * Writes a line for each area, the first part of an id: the digests of its requirements. An added requirement need not
 * be recorded; one that is recorded cannot change unnoticed.
 */
export async function recordRequirements(requirements: readonly Requirement[]): Promise<void> {
  const lines = [...new Set(requirements.map(area))].sort().map((name) => {
    const digests = requirements.filter((each) => area(each) === name).map(digest)
    return [name, ...digests.sort()].join(' ')
  })
  await writeFile(file, `${lines.join('\n')}\n`)
}

/** The areas in which reviewed requirements changed or are gone, with how many, and what is there without a review. */
export async function unreviewedChanges(requirements: readonly Requirement[]): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return lines.flatMap((line) => {
    const [name, ...reviewed] = line.split(' ')
    const found = requirements.filter((each) => area(each) === name)
    const digests = new Set(found.map(digest))
    const missing = reviewed.filter((each) => !digests.has(each))
    if (missing.length === 0) return []
    const added = found.filter((each) => !reviewed.includes(digest(each))).map(requirementLine)
    return [`${name}: ${missing.length} changed or gone. Not reviewed:`, ...added]
  })
}
