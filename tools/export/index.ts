/**
 * Exports sites as files for WordPress.
 *
 * @module
 */
import type { JsonObject } from '../../contract/index.ts'
import { blueprintOf } from './blueprint/blueprint.ts'
import { type ExportOptions, type ExportSource, exportedSite } from './exported-site.ts'
import { wxrPieces } from './wxr/write/write-wxr.ts'

export type { ExportOptions, ExportSource } from './exported-site.ts'

/**
 * Exports a site as WXR, the file format of the WordPress importer: users, terms, posts, pages, media with the addresses of
 * their files, patterns, menus, comments and custom fields.
 *
 * @throws Error for an invalid address, or as `createSite` does for data
 *
 * @example
 * ```ts
 * const site = createSite({ data: 'journal' })
 * await writeFile('site.xml', exportWxr(site, { url: 'https://example.org' }))
 * ```
 */
export function exportWxr(source: ExportSource, options: ExportOptions = {}): string {
  return [...wxrPieces(exportedSite(source, options))].join('')
}

/**
 * Exports a site as a WordPress Playground blueprint, which sets up a WordPress with its content, settings and users. Users get
 * new passwords. The content is embedded as WXR.
 *
 * @throws Error as {@link exportWxr} does
 *
 * @example
 * ```ts
 * const blueprint = exportBlueprint('journal', { url: 'https://example.org' })
 * await writeFile('blueprint.json', JSON.stringify(blueprint))
 * ```
 */
export function exportBlueprint(source: ExportSource, options: ExportOptions = {}): JsonObject {
  return blueprintOf(exportedSite(source, options))
}
