import { registeredName, termsIn, typeOf } from '../store/content-types.ts'
import type { ContentRecord } from '../store/records.ts'
import type { SiteState } from '../store/site-state.ts'

/** The CSS classes a theme gives an item. */
export function classListOf(record: ContentRecord, state: SiteState): string[] {
  const { id, status } = record
  const type = registeredName(typeOf(record))
  const format = 'format' in record ? record.format : undefined
  const classes = [`post-${id}`, type, `type-${type}`, `status-${status}`]
  if (format !== undefined) classes.push(`format-${format}`)
  if (record.password !== '') classes.push('post-password-required')
  else if (record.featuredMedia !== 0) classes.push('has-post-thumbnail')
  classes.push('hentry')
  for (const term of termsIn(record, 'category'))
    classes.push(`category-${state.terms.get(term)?.slug ?? term}`)
  for (const term of termsIn(record, 'post_tag')) classes.push(`tag-${state.terms.get(term)?.slug ?? term}`)
  for (const { name } of state.model.customTaxonomies)
    for (const term of record.terms?.[name] ?? [])
      classes.push(`${name}-${state.terms.get(term)?.slug ?? term}`)
  if (format !== undefined && format !== 'standard') classes.push(`post_format-post-format-${format}`)
  return classes
}
