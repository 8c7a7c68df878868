import { type Naming, namings } from '../contract/index.ts'
import type { MockFlags } from './mock-flags.ts'

/** What options would change in what is served. A mirror has its own names and routes, and a WordPress has all it can. */
export function hintLines(
  served: readonly { readonly name: string; readonly naming: Naming }[],
  { deployment, stock = false }: Pick<MockFlags, 'deployment' | 'stock'>,
): readonly string[] {
  const document = served.filter(({ name }) => name === 'first' || name === 'second')
  if (document.length === 0) return []
  const isOneOfThree = served.length === 1 && deployment.length === 0
  return [
    ...(document.some(({ naming }) => naming === namings.neutral)
      ? ['--naming wordpress  serves wp/v2 for core/v2, and the other names of WordPress']
      : []),
    ...(stock ? [] : ['--stock             answers all else that a WordPress without plugins has']),
    ...(isOneOfThree ? ['--deployment stock|second  serves that site instead'] : []),
  ]
}
