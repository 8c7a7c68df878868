/** The arguments that most requests are made with, of a query and of a body, in the order in which they are thought of. */
const frequent: readonly string[] = [
  ...['search', 'title', 'content', 'excerpt', 'status', 'slug', 'date', 'name', 'description'],
  ...['per_page', 'page', 'orderby', 'order', 'context', 'force'],
]

/** A few more are shown, rather than folded away. */
const fewOthers = 3
/** Of arguments none of which is frequent, so many are shown. */
const shownAtLeast = 6

/** Arguments in two parts: those that are shown at once, and those that are folded away. */
interface Parted<Named> {
  readonly shown: readonly Named[]
  readonly folded: readonly Named[]
}

/** Parts arguments by how often they are needed; those that have to be given come first. */
export function partArguments<Named extends { readonly name: string; readonly isRequired: boolean }>(
  args: readonly Named[],
): Parted<Named> {
  const rank = ({ name, isRequired }: Named): number =>
    isRequired ? -1 : (frequent.indexOf(name) + frequent.length + 1) % (frequent.length + 1)
  const inOrder = [...args].sort((a, b) => rank(a) - rank(b))
  const known = inOrder.filter((each) => rank(each) < frequent.length).length
  const shown = known === 0 ? shownAtLeast : known
  return inOrder.length - shown <= fewOthers
    ? { shown: inOrder, folded: [] }
    : { shown: inOrder.slice(0, shown), folded: inOrder.slice(shown) }
}
