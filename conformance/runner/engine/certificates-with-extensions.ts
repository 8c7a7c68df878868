import { nameOf } from '../driver.ts'
import type { TargetRequest } from '../options.ts'
import { withExtensions } from '../with-extensions.ts'
import type { NamedCertificate } from './build-certificates.ts'

/** Certificates of targets, each together with what the plugins of its target declare. */
export async function allWithExtensions(
  certificates: readonly NamedCertificate[],
  requests: readonly TargetRequest[],
  options: Parameters<typeof withExtensions>[2],
): Promise<readonly NamedCertificate[]> {
  const done: NamedCertificate[] = []
  for (const each of certificates) {
    const request = requests.find((one) => nameOf(one) === each.name)
    const isFound = request !== undefined && each.certificate.checks.length > 0
    const certificate = isFound ? await withExtensions(each.certificate, request, options) : each.certificate
    done.push({ ...each, certificate })
  }
  return done
}
