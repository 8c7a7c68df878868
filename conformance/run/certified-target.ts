import type { CertifiedTarget } from '../result/result.ts'
import type { TargetFacts } from '../target/target.ts'
import type { Credentials } from '../transport/credentials.ts'

/** The target as a certificate names it: of the user, the name alone. */
export function certifiedTarget(
  { url, apiRoot, name, deployment, namingName: naming }: TargetFacts,
  { user, write }: { readonly user?: Credentials; readonly write: boolean },
): CertifiedTarget {
  return { url, apiRoot, name, deployment, naming, write, ...(user && { user: user.name }) }
}
