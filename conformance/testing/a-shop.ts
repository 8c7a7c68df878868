import { namings } from '../../contract/index.ts'

/** A site with a plugin, as it was found. */
export const facts = {
  url: 'http://site.test',
  apiRoot: 'http://site.test/wp-json/',
  base: 'http://site.test',
  name: 'Shop',
  deployment: 'stock',
  naming: namings.wordpress,
  namingName: 'wordpress',
}

export const user = { name: 'admin', password: 'a secret of the run' }
