import { networkWire } from '../../client/transport/network-wire.ts'
import type { Wire } from '../../client/transport/wire.ts'
import { counted } from '../../contract/lib/plural.ts'
import { type ExtensionReport, failingFindings } from '../extensions/report.ts'
import { type ExtensionOptions, verifyExtensions } from '../extensions/verify-extensions.ts'
import type { Certificate } from '../result.ts'
import { recogniseTarget, targetName } from './driver.ts'
import type { NamedCertificate } from './engine/build-certificates.ts'
import type { RunOptions, TargetRequest } from './options.ts'

/**
 * A certificate together with what the routes of plugins declare that is not so. A wrong declaration fails nothing; a
 * route that breaks or leaks does.
 *
 * @throws Error when the site cannot be found any more
 */
export async function withExtensions(
  certificate: Certificate,
  request: TargetRequest,
  options: RunOptions & Pick<ExtensionOptions, 'namespaces' | 'writeNamespaces' | 'signal' | 'progress'>,
  wire: Wire = networkWire,
): Promise<Certificate> {
  const { facts, user } = await recogniseTarget(request, options, wire)
  const extensions = await verifyExtensions(facts, { ...options, user, wire })
  return { ...certificate, ...judgedWith(certificate, extensions), extensions }
}

function judgedWith({ reasons }: Certificate, extensions: ExtensionReport): Partial<Certificate> {
  const failing = failingFindings(extensions)
  const leaks = failing.filter(({ kind }) => kind === 'leak').length
  const broken = failing.length - leaks
  if (failing.length === 0) return {}
  return {
    verdict: 'not certified',
    reasons: [
      ...(leaks > 0
        ? [`${counted(leaks, 'route')} of plugins ${leaks === 1 ? 'leaks' : 'leak'} mail addresses.`]
        : []),
      ...reasons,
      ...(broken > 0 ? [`Routes of plugins answer ${counted(broken, 'request')} with 500 or above.`] : []),
    ],
  }
}

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
    const request = requests.find((one) => targetName(one) === each.name)
    const isFound = request !== undefined && each.certificate.checks.length > 0
    const certificate = isFound ? await withExtensions(each.certificate, request, options) : each.certificate
    done.push({ ...each, certificate })
  }
  return done
}
