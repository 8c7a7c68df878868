import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Place, tree } from '../../wordpress/php.ts'
import { withUnpacked } from '../../wordpress/unpacked.ts'

/** A package that carries the importer of WordPress' own plugin directory, which has no package of its own. */
const carrier = 'wp-studio@1.22.0'

/** Puts WordPress' own importer among the plugins of a WordPress. @throws Error when it cannot be had */
export async function installImporter(place: Place): Promise<void> {
  const plugin = join(tree(place), 'wp-content/plugins/wordpress-importer')
  await withUnpacked(carrier, 'dist/cli/wp-files/wordpress-importer', (found) =>
    cp(found, plugin, { recursive: true }),
  )
}
