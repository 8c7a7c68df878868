import { nameOf } from '../driver.ts'
import type { TargetRequest } from '../options.ts'
import { withExtensions } from '../with-extensions.ts'
import type { NamedCertificate } from './build-certificates.ts'

/**
 * Verifies what the plugins of each target declare, and adds the findings to its certificate.
 *
 * @example
 * const verified = await allWithExtensions(certificates, [{ url: 'https://site.example' }], { namespaces: ['shop/v1'] })
 */
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
