import { createSite, type Site, type SiteOptions } from '../../mock/index.ts'
import { mirror, parseDeployment } from '../../tools/mirror/index.ts'

/** A site, its mirror's text, and the mock of that mirror. */
export interface Mirrored {
  readonly original: Site
  readonly text: string
  readonly site: Site
}

/** Mirrors a fake site in process, and serves the mirror. */
export async function mirrored(
  options: SiteOptions,
  how: Parameters<typeof mirror>[1] = {},
): Promise<Mirrored> {
  const original = createSite({ deployment: 'first', naming: 'neutral', ...options })
  const { text } = await mirror((request) => original.fetch(request), how)
  const stored = await parseDeployment(text, 'the mirror')
  return { original, text, site: createSite(stored) }
}
