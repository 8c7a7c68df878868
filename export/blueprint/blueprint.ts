import type { JsonObject } from '../../contract/index.ts'
import type { ExportedSite } from '../exported-site.ts'
import { wxrPieces } from '../wxr/write-wxr.ts'
import { registeringSteps } from './registering-code.ts'
import { settlingCode } from './settling-code.ts'
import { siteOptions } from './site-options.ts'

/**
 * A site as a Playground blueprint: a WordPress is emptied, told what the site says of itself, and given its content as
 * WXR; what no WXR tells is set afterwards.
 */
export function blueprintOf(site: ExportedSite): JsonObject {
  return {
    $schema: 'https://playground.wordpress.net/blueprint-schema.json',
    landingPage: '/',
    preferredVersions: { php: 'latest', wp: 'latest' },
    // The importer asks the site for its files.
    features: { networking: true },
    login: true,
    steps: [
      // Only so do items keep their ids.
      { step: 'resetData' },
      { step: 'setSiteOptions', options: siteOptions(site.state) },
      ...registeringSteps(site),
      {
        step: 'importWxr',
        file: { resource: 'literal', name: 'site.xml', contents: [...wxrPieces(site)].join('') },
        fetchAttachments: true,
        importComments: true,
        importUsers: true,
        authorsMode: 'create',
      },
      { step: 'runPHP', code: settlingCode(site.state) },
    ],
  }
}
