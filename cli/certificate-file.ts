import { readFile } from 'node:fs/promises'
import { type Certificate, outcomes, verdicts } from '../conformance/result/result.ts'

/**
 * The certificate in a file, `certificate.json` of a run. Undefined when there is no such file, or something else in it.
 *
 * @throws Error when it is a certificate that cannot be read
 */
export async function readCertificate(path: string): Promise<Certificate | undefined> {
  if (/^https?:\/\//i.test(path)) return undefined
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || !('verdict' in value) || !('checks' in value))
    return undefined
  assertCertificate(value, path)
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever reads it as something else says so.
    return undefined
  }
}

function assertCertificate(value: object, path: string): asserts value is Certificate {
  const fail = (problem: string): Error => new Error(`Cannot read the certificate ${path}: ${problem}`)
  const has = (owner: unknown, name: string): unknown =>
    typeof owner === 'object' && owner !== null
      ? Object.entries(owner).find(([key]) => key === name)?.[1]
      : undefined
  const isOne = (list: readonly unknown[], member: unknown): boolean => list.includes(member)
  const version = has(value, 'version')
  // What is compared was the same before there were causes.
  if (version !== 1 && version !== 2)
    throw fail(`its version is ${JSON.stringify(version)}. Use one of version 1 or 2.`)
  if (!isOne(verdicts, has(value, 'verdict'))) throw fail(`its verdict is none of ${verdicts.join(', ')}.`)
  const checks = has(value, 'checks')
  if (!Array.isArray(checks)) throw fail('checks is no list.')
  for (const [i, check] of checks.entries()) {
    if (typeof has(check, 'id') !== 'string') throw fail(`checks[${i}].id is no text.`)
    if (!isOne(outcomes, has(check, 'outcome')))
      throw fail(`checks[${i}].outcome is none of ${outcomes.join(', ')}.`)
  }
  for (const name of ['url', 'name', 'apiRoot', 'deployment', 'naming'])
    if (typeof has(has(value, 'target'), name) !== 'string') throw fail(`target.${name} is no text.`)
  for (const name of ['reasons', 'only'])
    if (!Array.isArray(has(value, name))) throw fail(`${name} is no list.`)
}
