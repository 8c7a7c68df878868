import type { PageCheck, PageData } from '../page-data.ts'
import type { failureOf, fillList, make, rowOf } from './rows.ts'

interface ListingParts {
  readonly failureOf: typeof failureOf
  readonly fillList: typeof fillList
  readonly make: typeof make
  readonly rowOf: typeof rowOf
}

/** Shows the visible checks. @param isNarrowed did the user choose them */
export type Listing = (matches: readonly boolean[], isNarrowed: boolean) => void

/** Takes over the list in the page's HTML. */
export function takeListing(parts: ListingParts, data: PageData): Listing {
  const openedAtMost = 200
  let shown: readonly boolean[] = []

  const findings = [...document.querySelectorAll<HTMLElement>('[data-check]')]
  const written = new Set(findings.map(({ dataset }) => Number(dataset.check)))
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('details.group')].map((details) => {
    const { effectiveOutcome } = details.dataset
    const members: number[] = []
    for (const [place, check] of data.checks.entries())
      if (check.effectiveOutcome === effectiveOutcome && !written.has(place)) members.push(place)
    return { details, members, isOpenedHere: false }
  })
  type Group = (typeof groups)[number]

  const matching = ({ members }: Group): readonly PageCheck[] =>
    members.flatMap((place) => (shown[place] ? (data.checks[place] ?? []) : []))
  const fill = (group: Group) => {
    const list = group.details.querySelector('ol')
    if (list) parts.fillList(list, matching(group), (check) => parts.rowOf(parts, data, check))
  }
  for (const group of groups)
    group.details.addEventListener('toggle', () => {
      if (group.details.open && !group.details.querySelector('ol > li')) fill(group)
    })

  const showGroup = (group: Group, isOpening: boolean) => {
    const { details } = group
    const count = matching(group).length
    details.hidden = count === 0
    const number = details.querySelector('.count')
    if (number) number.textContent = count.toLocaleString('en')
    // A group that a narrow choice has opened closes with it; one that its reader has opened stays.
    if (isOpening && !details.open) {
      group.isOpenedHere = true
      details.open = true
    } else if (!isOpening && group.isOpenedHere) {
      group.isOpenedHere = false
      details.open = false
    }
    details.querySelector('ol')?.replaceChildren()
    details.querySelector('.more')?.remove()
    if (details.open && count > 0) fill(group)
  }

  const wordOf = (name: string | undefined, count: number) => {
    const word = Object.entries(data.looks).find(([each]) => each === name)?.[1].word ?? ''
    return count === 1 ? word.replace(/s$/, '') : word
  }

  return (matches, isNarrowed) => {
    shown = matches
    const isOpening = isNarrowed && matches.filter(Boolean).length <= openedAtMost
    for (const finding of findings) finding.hidden = !matches[Number(finding.dataset.check)]
    for (const group of groups) showGroup(group, isOpening)
    for (const section of document.querySelectorAll<HTMLElement>('section.found')) {
      const listed = groups.filter(({ details }) => section.contains(details)).flatMap(matching)
      const count = section.querySelectorAll('[data-check]:not([hidden])').length + listed.length
      section.hidden = count === 0
      const [number, word] = [section.querySelector('h3 .count'), section.querySelector('h3 .word')]
      if (number) number.textContent = count.toLocaleString('en')
      if (word) word.textContent = wordOf(section.dataset.effectiveOutcome, count)
    }
  }
}
