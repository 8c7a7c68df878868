import { readFile } from 'node:fs/promises'
import { inNamesOf } from '../../client/target/target.ts'
import type { Certificate } from '../../conformance/result.ts'
import { catalogueDigest } from '../../contract/catalogue/catalogue.ts'
import { namings, type Requirement, translator } from '../../contract/index.ts'
import { isRecord } from '../../contract/lib/is-record.ts'

/** Reads a certificate that `certify --out` wrote. @throws Error when it is none */
export async function readCertificate(path: string): Promise<Certificate> {
  const read: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (!isCertificate(read)) throw new Error(`${path} is not a certificate of version 2 with checks.`)
  return read
}

// The result file that is made of it is verified by its schema.
function isCertificate(read: unknown): read is Certificate {
  return isRecord(read) && read.version === 2 && Array.isArray(read.checks) && isRecord(read.target)
}

/** How many requirements a message names. */
const mostNamed = 5

/**
 * What of a certificate does not belong to its catalogue, as sentences: it was verified with other requirements. One of
 * an earlier version names no catalogue; its requirements are compared all the same.
 *
 * @param requirements those of the catalogue
 */
export function certificateProblems(
  { target, checks, catalogue, only, sample }: Certificate,
  requirements: readonly Requirement[],
): readonly string[] {
  const { number = '', digest } = catalogue ?? {}
  const byId = new Map(requirements.map((each) => [each.id, each]))
  const packs = new Set(catalogue?.packs?.map(({ name }) => name))
  const names = translator(target.naming === 'neutral' ? namings.neutral : namings.wordpress)
  const others = checks.filter(({ requirement, level, section, statement }) => {
    const known = byId.get(requirement)
    if (known === undefined) return !packs.has(requirement.split('.')[0] ?? '')
    return known.level !== level || known.section !== section || inNamesOf(names, known.text) !== statement
  })
  const ids = [...new Set(others.map(({ requirement }) => requirement))]
  const part = only.length > 0 ? `--only ${only.join(' ')}` : sample && `--sample ${sample.seed}`
  return [
    ...(part === undefined ? [] : [`This is a part (\`${part}\`). Certify the whole profile.`]),
    ...(digest === undefined || digest === catalogueDigest(requirements)
      ? []
      : [`Its digest is not that of catalogue ${number}. Certify again.`]),
    ...(ids.length > 0
      ? [`${ids.length} of its requirements are not in the catalogue: ${ids.slice(0, mostNamed).join(', ')}.`]
      : []),
  ]
}
