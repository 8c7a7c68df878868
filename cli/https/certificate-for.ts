import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { type KeyAndCertificate, makeCertificate } from './make-certificate.ts'

/**
 * The key and the certificate that sites are served with: made anew, and known to nobody but this process; or, where a
 * file is named, those in it, which is written when it is not there.
 *
 * @param file PEM, the key and the certificates in any order
 * @throws Error for a file that cannot be read or written, or holds no key that goes with its certificate
 */
export async function certificateFor(
  hosts: readonly string[],
  file: string | undefined,
): Promise<KeyAndCertificate> {
  if (file === undefined) return makeCertificate(hosts)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`Cannot read the certificate in ${file}: ${error.message}.`)
  })
  if (text !== undefined) return checked(text, file)
  const made = makeCertificate(hosts)
  // Nobody else on this machine reads the key.
  await writeFile(file, made.key + made.cert, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
    throw new Error(`Cannot write the certificate to ${file}: ${error.message}.`)
  })
  return made
}

function checked(text: string, file: string): KeyAndCertificate {
  let certificate: X509Certificate
  let fits: boolean
  try {
    certificate = new X509Certificate(text.slice(text.indexOf('-----BEGIN CERTIFICATE-----')))
    fits = certificate.checkPrivateKey(createPrivateKey(text))
  } catch {
    throw new Error(
      `Cannot use ${file} for HTTPS: it holds no key and certificate as PEM. Name a file that is not there, and one is made.`,
    )
  }
  if (!fits) throw new Error(`Cannot use ${file} for HTTPS: its key is not that of its certificate.`)
  if (Date.parse(certificate.validTo) < Date.now())
    throw new Error(
      `Cannot use ${file} for HTTPS: its certificate ended on ${certificate.validTo}. Remove the file, and another is made.`,
    )
  return { key: text, cert: text }
}
