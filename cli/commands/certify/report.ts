import { rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { exitCodeOf, type NamedCertificate } from '../../../conformance/index.ts'
import { metricsText, writeFleet, writeReports } from '../../../reports/index.ts'
import { writeOutFile } from '../../options/files.ts'
import { print, widthOf } from '../../terminal/terminal.ts'
import { certificateLines, type Part } from './certificate-lines.ts'

/** Prints the certificates, writes their reports, and sets the exit code: a failure decides, then what is inconclusive. */
export async function report(
  certificates: readonly NamedCertificate[],
  { out, printed }: { readonly out: string | undefined; readonly printed?: ReadonlySet<string> },
): Promise<void> {
  for (const { certificate } of certificates)
    print(...certificateLines(certificate, { printed, width: widthOf(process.stdout) }))
  if (out !== undefined) {
    const directories = directoryNames(certificates.map(({ name }) => name))
    const entries = certificates.map(({ name, certificate }, i) => ({
      name,
      certificate,
      directory: certificates.length === 1 ? out : join(out, directories[i] ?? ''),
    }))
    for (const { certificate, directory } of entries) await writeReports(certificate, directory)
    if (entries.length > 1) await writeFleet(entries, out)
    print('', `Reports: ${join(out, 'index.html')}`)
  }
  const codes = certificates.map(({ certificate }) => exitCodeOf(certificate.verdict))
  process.exitCode = codes.includes(1) ? 1 : Math.max(...codes)
}

/**
 * Prints one part of a run, which has no verdict, and sets the exit code: 1 when something fails, 2 when a request
 * failed or something was left on the target, else 0.
 */
export function reportPart(
  certificates: readonly NamedCertificate[],
  part: Part,
  printed?: ReadonlySet<string>,
): void {
  for (const { certificate } of certificates)
    print(...certificateLines(certificate, { part, printed, width: widthOf(process.stdout) }))
  print(
    '',
    `This is part ${part.shard} of the run${certificates.length === 0 ? ', which has no check' : ''}, in ${part.file}. \`site-contract merge\` gives the verdict of all parts.`,
  )
  const isFailed = certificates.some(({ certificate }) => certificate.verdict === 'not certified')
  const isOpen = certificates.some(
    ({ certificate: { checks }, mayBeLeft }) =>
      mayBeLeft || checks.length === 0 || checks.some(({ outcome }) => outcome === 'error'),
  )
  if (isFailed) process.exitCode = 1
  else process.exitCode = isOpen ? 2 : 0
}

/** Writes the figures of a run, where there is a file for them. A reader gets a whole file at any time. */
export async function writeMetrics(
  certificates: readonly NamedCertificate[],
  file: string | undefined,
): Promise<void> {
  if (file !== undefined) await writeOutFile(file, metricsText(certificates), '--metrics')
}

/**
 * Fails early: checks, before a run, that reports can be written to a directory, which may not exist yet.
 *
 * @throws Error when something else is there, or it cannot be written to
 */
export async function assertOut(out: string | undefined): Promise<void> {
  if (out === undefined) return
  const fail = (why: string): Error =>
    new Error(`Cannot write reports to ${out}: ${why}. Pass --out another directory.`)
  for (let place = resolve(out); ; place = dirname(place)) {
    const found = await stat(place).catch((error: NodeJS.ErrnoException) => error)
    if (found instanceof Error) {
      if (found.code === 'ENOENT' || found.code === 'ENOTDIR') continue
      throw fail(`${place} cannot be read (${found.code})`)
    }
    if (!found.isDirectory()) throw fail(`${place} is not a directory`)
    const probe = join(place, `.${process.pid}.half`)
    await writeFile(probe, '').catch((error: NodeJS.ErrnoException) => {
      throw fail(`${place} cannot be written to (${error.code})`)
    })
    return rm(probe, { force: true })
  }
}

/** The names of a fleet's own reports, which are written next to the directories. */
const reserved = ['index.html', 'junit.xml', 'summary.md']
const maxLength = 100

/** A directory for each name, `a.example-blog` for `https://a.example/blog`: unique, in any case of letters. */
export function directoryNames(names: readonly string[]): string[] {
  const used = new Set(reserved)
  return names.map((name) => {
    const plain =
      name
        .replace(/^https?:\/\//, '')
        .replace(/[^\w.-]+/g, '-')
        .slice(0, maxLength)
        .replace(/^[.-]+|-+$/g, '') || 'site'
    let found = plain
    for (let i = 2; used.has(found.toLowerCase()); i++) found = `${plain}-${i}`
    used.add(found.toLowerCase())
    return found
  })
}
