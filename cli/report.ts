import { join } from 'node:path'
import { exitCodeOf, type NamedCertificate } from '../conformance/index.ts'
import { writeFleet, writeReports } from '../reports/index.ts'
import { certificateLines } from './certificate-lines.ts'

/** Prints the certificates, writes their reports, and sets the exit code. */
export async function report(
  certificates: readonly NamedCertificate[],
  out: string | undefined,
): Promise<void> {
  const entries = certificates.map(({ name, certificate }) => ({
    name,
    certificate,
    directory: certificates.length === 1 ? (out ?? '') : join(out ?? '', directoryName(name)),
  }))
  for (const { certificate } of entries) console.log(certificateLines(certificate).join('\n'))
  if (out !== undefined) {
    for (const { certificate, directory } of entries) await writeReports(certificate, directory)
    if (entries.length > 1) await writeFleet(entries, out)
    console.log(`\nReports: ${join(out, 'index.html')}`)
  }
  const codes = certificates.map(({ certificate }) => exitCodeOf(certificate.verdict))
  process.exitCode = codes.includes(1) ? 1 : Math.max(...codes)
}

/** A name as a directory: `https://a.example/blog` is `a.example-blog`. */
function directoryName(name: string): string {
  return (
    name
      .replace(/^https?:\/\//, '')
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[.-]+|-+$/g, '') || 'site'
  )
}
