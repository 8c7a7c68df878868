import { type Denial, denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import type { SiteState } from '../../store/site-state.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'

// Follows `view_site_health_checks`.
const permit = ({ user }: Call): Denial | undefined =>
  can(user, 'install_plugins')
    ? undefined
    : denied(user, 'rest_forbidden', 'Only administrators can read site health. Sign in as one.')

interface Finding {
  readonly label: string
  readonly area: 'Security' | 'Performance'
  readonly description: string
}

const findings = {
  background_updates: {
    label: 'Background updates work',
    area: 'Security',
    description: 'A fake site has nothing to update.',
  },
  loopback_requests: {
    label: 'Loopback requests work',
    area: 'Performance',
    description: 'A fake site is one function and needs none.',
  },
  https_status: {
    label: 'The protocol is fine',
    area: 'Security',
    description: 'A fake site takes the protocol of each request.',
  },
  dotorg_communication: {
    label: 'WordPress.org can be reached',
    area: 'Security',
    description: 'A fake site does not call it.',
  },
  authorization_header: {
    label: 'The Authorization header arrives',
    area: 'Security',
    description: 'It arrived with this request.',
  },
  page_cache: {
    label: 'Pages are cached',
    area: 'Performance',
    description: 'A fake site caches its answers.',
  },
} as const satisfies Readonly<Record<string, Finding>>

/** `GET` of a health test; a fake site passes all. */
function healthTest(test: keyof typeof findings): EndpointBehaviour {
  const { label, area, description } = findings[test]
  return {
    permit,
    handle: () =>
      ok({
        label,
        status: 'good',
        badge: { label: area, color: 'blue' },
        description: `<p>${description}</p>`,
        actions: '',
        test,
      }),
  }
}

/** `GET` of the disk usage of the site, in bytes. */
const directorySizes: EndpointBehaviour = {
  permit,
  handle: ({ state }) => {
    const uploads = uploadedBytes(state)
    const raw = { wordpress: 0, themes: 0, plugins: 0, uploads, fonts: 0, database: 0, total: uploads }
    const sizes = Object.entries(raw).map(([name, bytes]) => [
      `${name}_size`,
      { size: readable(bytes), debug: `${readable(bytes)} (${bytes} bytes)`, raw: bytes },
    ])
    return ok({ raw: uploads, ...Object.fromEntries(sizes) })
  },
}

function uploadedBytes({ content }: SiteState): number {
  let bytes = 0
  for (const record of content.values())
    if ('file' in record) {
      bytes += record.file.size
      for (const { size } of Object.values(record.file.sizes)) bytes += size
    }
  return bytes
}

// Follows `size_format`.
function readable(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const unit = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** unit).toFixed(unit === 0 ? 0 : 2)} ${units[unit]}`
}

/** The endpoints of site health: the tests by name, and the directory sizes. */
export const siteHealth = {
  background_updates: healthTest('background_updates'),
  loopback_requests: healthTest('loopback_requests'),
  https_status: healthTest('https_status'),
  dotorg_communication: healthTest('dotorg_communication'),
  authorization_header: healthTest('authorization_header'),
  page_cache: healthTest('page_cache'),
  directorySizes,
} as const
