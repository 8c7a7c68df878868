import type { SiteOptions } from '../mock/index.ts'
import type { UserCodePaths } from '../mock/user-code/read-user-code.ts'
import type { NewPassword } from './site-data.ts'
import type { FallbackFlags } from './site-fallback.ts'

/** The options of `site-contract mock`, as commander reads them: those of a site, and those that have to be read. */
export interface MockFlags
  extends Omit<
      SiteOptions,
      'deployment' | 'data' | 'naming' | 'seed' | 'handlers' | 'packs' | 'fallback' | 'usage'
    >,
    UserCodePaths,
    FallbackFlags {
  readonly deployment: readonly string[]
  readonly data: string
  readonly naming: string
  readonly seed: number
  readonly posts?: number
  readonly user: readonly NewPassword[]
  readonly host: string
  readonly port?: number
  /** True for a certificate that is kept nowhere. */
  readonly https?: string | true
  readonly state?: string
  readonly webhook?: string
  readonly usage?: string
  /** Print no line for each request. */
  readonly quiet?: boolean
  /** Print what a request sent and why it was refused too, also where nobody looks. */
  readonly verbose?: boolean
}
