import { join } from 'node:path'
import { exitCodeOf, type NamedCertificate } from '../conformance/index.ts'
import { metricsText, writeFleet, writeReports } from '../reports/index.ts'
import { certificateLines, type Part } from './certificate-lines.ts'
import { directoryNames } from './directory-names.ts'
import { writeOutFile } from './out-file.ts'
import { print, widthOf } from './terminal.ts'

/** Prints the certificates, writes their reports, and sets the exit code. */
export async function report(
  certificates: readonly NamedCertificate[],
  out: string | undefined,
): Promise<void> {
  for (const { certificate } of certificates)
    print(...certificateLines(certificate, { width: widthOf(process.stdout) }))
  await writeOut(certificates, out)
  if (out !== undefined) print('', `Reports: ${join(out, 'index.html')}`)
  process.exitCode = exitCodeOfAll(certificates)
}

/** Writes the reports of a run into a directory, where there is one to write to. */
export async function writeOut(
  certificates: readonly NamedCertificate[],
  out: string | undefined,
): Promise<void> {
  if (out === undefined) return
  const directories = directoryNames(certificates.map(({ name }) => name))
  const entries = certificates.map(({ name, certificate }, i) => ({
    name,
    certificate,
    directory: certificates.length === 1 ? out : join(out, directories[i] ?? ''),
  }))
  for (const { certificate, directory } of entries) await writeReports(certificate, directory)
  if (entries.length > 1) await writeFleet(entries, out)
}

/** The exit code of a run: a failure decides, then what could not be told. */
export function exitCodeOfAll(certificates: readonly NamedCertificate[]): number {
  const codes = certificates.map(({ certificate }) => exitCodeOf(certificate.verdict))
  return codes.includes(1) ? 1 : Math.max(...codes)
}

/**
 * Prints what one part of a run has to tell, and sets the exit code: 1 when something fails, 2 when something could not
 * be asked or was left on the target, else 0. A part alone has no verdict.
 */
export function reportPart(certificates: readonly NamedCertificate[], part: Part): void {
  for (const { certificate } of certificates)
    print(...certificateLines(certificate, { part, width: widthOf(process.stdout) }))
  print(
    '',
    `This is part ${part.shard} of the run${certificates.length === 0 ? ', to which no check fell' : ''}. It lies in ${part.file}; \`site-contract merge\` draws the verdict from all parts.`,
  )
  const isFailed = certificates.some(({ certificate }) => certificate.verdict === 'not certified')
  const isOpen = certificates.some(
    ({ certificate: { checks }, mayBeLeft }) =>
      mayBeLeft || checks.length === 0 || checks.some(({ outcome }) => outcome === 'error'),
  )
  if (isFailed) process.exitCode = 1
  else process.exitCode = isOpen ? 2 : 0
}

/** Writes the figures of a run, where there is a file for them. Who reads it meanwhile reads the former ones. */
export async function writeMetrics(
  certificates: readonly NamedCertificate[],
  file: string | undefined,
): Promise<void> {
  if (file !== undefined) await writeOutFile(file, metricsText(certificates), '--metrics')
}
