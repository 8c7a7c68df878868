import type { FieldSite } from '../../index.ts'
import { storedTemplate } from './options.ts'

/** The templates of a title and a description. */
export interface Templates {
  readonly title: string
  readonly description: string
}

const descriptions: Readonly<Record<string, string>> = {
  post: '#post_excerpt',
  attachment: '#attachment_caption',
}

/** The templates of a type: those that an administrator stored, otherwise those of the installation. */
export const typeTemplates = (site: Pick<FieldSite, 'option'>, type: string): Templates => ({
  title: storedTemplate(site, 'postTypes', type, 'title') || '#post_title #separator_sa #site_title',
  description:
    storedTemplate(site, 'postTypes', type, 'metaDescription') || (descriptions[type] ?? '#post_content'),
})

/** The templates of a taxonomy. */
export const taxonomyTemplates = (site: Pick<FieldSite, 'option'>, taxonomy: string): Templates => ({
  title: storedTemplate(site, 'taxonomies', taxonomy, 'title') || '#taxonomy_title #separator_sa #site_title',
  description: storedTemplate(site, 'taxonomies', taxonomy, 'metaDescription') || '#taxonomy_description',
})
