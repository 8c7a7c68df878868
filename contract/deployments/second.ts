import { type Route, route } from '../schema/route.ts'
import { type Deployment, deploymentOf, firstNamespaces } from './first.ts'
import { formsRoutes } from './forms.ts'
import { seoRoutes } from './seo.ts'

/**
 * The further namespaces of the second deployment (section What the service does). The specification names kinds of
 * extensions and one identifier, `social-image-generator/v1`; the other names are ours.
 */
const inventedNamespaces: readonly string[] = [
  'table-builder/v1',
  'table-builder/v2',
  'site-analytics/v1',
  'site-analytics/v2',
  'block-library/v1',
  'block-library/v2',
  'block-patterns/v1',
  'page-builder/v1',
  'page-builder/v2',
  'page-builder-templates/v1',
  'meta-fields/v1',
  'meta-fields/v2',
  'grid-builder/v1',
  'survey/v1',
  'survey/v2',
  'template-library/v1',
  'template-library/v2',
  'image-library/v1',
  'form-conversion/v1',
  'social-image-generator/v1',
]

/** The site-monitoring extension's route (section Site-monitoring extension). */
const seomonRoutes: readonly Route[] = [route('seomon/v1', '/admin_url', { post: {} })]

/** The second deployment of the specification: the first, and hundreds of routes of extensions. */
export const second: Deployment = deploymentOf(
  'second',
  [...firstNamespaces, 'seo/v1', 'seomon/v1', 'forms/v1', ...inventedNamespaces],
  inventedNamespaces.filter((namespace) => namespace !== 'social-image-generator/v1'),
  { 'seo/v1': seoRoutes, 'seomon/v1': seomonRoutes, 'forms/v1': formsRoutes },
)
