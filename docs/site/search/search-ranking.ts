/**
 * How much a section of the website counts in a search: guides, the results and how to install before recipes,
 * references after both, the API reference and decisions last. The comparison and the sources of a response count like
 * pages of their own.
 * VitePress sends this function to the browser as text, so it can use nothing from outside.
 *
 * @param id the address of the section, such as `/docs/sign-in.html#in-a-test`
 * @param stored what the index stores of it: its heading, and the headings above that
 */
function sectionWeight(id: string, _term: string, stored?: Record<string, unknown>): number {
  if (/^\/(start[.]html#comparison|docs\/served[.]html#routes-of-plugins)$/.test(id)) return 8
  const above = stored?.titles
  const heading = Array.isArray(above) && above.length === 0 ? 2 : 1
  if (/^\/docs\/(?:recipes\/|pack-|woocommerce-browser)./.test(id)) return 3 * heading
  if (
    /^\/docs\/([a-z]+-(?:list|options|members|formats|tools|steps|defects)|woocommerce-routes|recordings|routes|handlers|coverage)[.]/.test(
      id,
    )
  )
    return heading
  if (/^\/docs\/[a-z]/.test(id)) return 4 * heading
  if (/^\/results[.]html/.test(id)) return 4 * heading
  if (/^\/start[.]html#(site-contract|install-and-start)$/.test(id)) return 4 * heading
  if (/^\/(docs\/|start)/.test(id)) return 1
  return 0.1
}

/**
 * How much a word of a search counts: little when most pages have it. Such as {@link sectionWeight}, it is sent as text.
 */
function termWeight(term: string): number {
  const filler =
    /^(a|an|and|are|at|by|can|did|do|does|for|from|how|i|in|is|it|make|made|me|my|of|on|or|that|the|this|to|use|want|what|when|where|which|with|you|your)$/
  const common =
    /^(api|fake|mock|page|pages|request|requests|rest|server|site|sites|test|tests|wordpress|wp)$/
  if (filler.test(term)) return 0.02
  return common.test(term) ? 0.3 : 1
}

/** Of MiniSearch. Short words are found only as they are typed: with one other letter, `date` is `data`. */
export const searchOptions = {
  fuzzy: (term: string): number => (term.length > 5 ? 0.2 : 0),
  boostDocument: sectionWeight,
  boostTerm: termWeight,
}
