import type { ArgumentCheck } from '../../arguments/check-arguments.ts'
import type { Call } from '../../endpoint/call.ts'
import { sanitizeTitleHtml } from '../../html/sanitize.ts'
import { slugify } from '../../html/slug.ts'
import { toPlainLine } from '../../html/strip-tags.ts'
import { RestError } from '../../http/errors.ts'
import { taxonomyFacts } from '../../store/content-types.ts'
import type { Taxonomy } from '../../store/records.ts'
import type { SentTerm } from './store-term.ts'

/** What a call says of a term, made fit to be kept. A null says nothing. */
export function sentTerm({ args }: Call): SentTerm {
  const { name, slug, description, parent } = args
  return {
    name: typeof name === 'string' ? sanitizeTitleHtml(toPlainLine(name)) : undefined,
    slug: typeof slug === 'string' ? slugify(slug) : undefined,
    description: typeof description === 'string' ? sanitizeTitleHtml(description) : undefined,
    parent: typeof parent === 'number' ? parent : undefined,
  }
}

/**
 * Refuses a term to lie below another where that cannot be.
 *
 * @throws RestError 400 when the taxonomy has no levels, or the term above is not there
 */
export function requireParent({ args, state }: Call, taxonomy: Taxonomy): void {
  const { parent } = args
  if (parent === undefined || parent === null) return
  if (!taxonomyFacts(taxonomy).hierarchical)
    throw new RestError(
      400,
      'rest_taxonomy_not_hierarchical',
      'Terms of this taxonomy do not lie below each other. Send no parent.',
    )
  if (typeof parent !== 'number' || parent === 0) return
  if (state.terms.get(parent)?.taxonomy !== taxonomy)
    throw new RestError(
      400,
      'rest_term_invalid',
      `There is no such term with the id ${parent} to put this one below.`,
    )
}

/** Meta fields, of which there are none, are taken as an object or a list. */
export const metaCheck: ArgumentCheck = (value) =>
  typeof value === 'object'
    ? { ok: true, value }
    : { ok: false, problem: { code: 'rest_invalid_param', text: 'Invalid parameter.', data: undefined } }
