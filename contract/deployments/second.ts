import { type Deployment, deploymentOf, firstNamespaces } from './first.ts'
import { formsRoutes } from './forms.ts'
import { inventedNamespaces } from './invented.ts'
import { seoRoutes } from './seo/index.ts'
import { seomonRoutes } from './seomon.ts'

/** The second deployment the document describes: the first, and hundreds of routes of extensions. */
export const second: Deployment = deploymentOf(
  'second',
  [...firstNamespaces, 'seo/v1', 'seomon/v1', 'forms/v1', ...inventedNamespaces],
  inventedNamespaces.filter((namespace) => namespace !== 'social-image-generator/v1'),
  { 'seo/v1': seoRoutes, 'seomon/v1': seomonRoutes, 'forms/v1': formsRoutes },
)
