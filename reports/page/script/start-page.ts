import type { PageData } from '../page-data.ts'
import type { startCopying } from './copy.ts'
import type { countsOf, hashOf, matchesOf, readFilter, showCounts, showFilter } from './filter.ts'
import type { takeListing } from './listing.ts'
import type { failureOf, fillList, make, rowOf } from './rows.ts'

/** The functions the page's script is made of. Each knows of the others by this only: see `script.ts`. */
export interface ScriptParts {
  readonly countsOf: typeof countsOf
  readonly failureOf: typeof failureOf
  readonly fillList: typeof fillList
  readonly hashOf: typeof hashOf
  readonly make: typeof make
  readonly matchesOf: typeof matchesOf
  readonly readFilter: typeof readFilter
  readonly rowOf: typeof rowOf
  readonly showCounts: typeof showCounts
  readonly showFilter: typeof showFilter
  readonly startCopying: typeof startCopying
  readonly takeListing: typeof takeListing
}

/** Lets the page answer: what is written in it stands without this. */
export function startPage(parts: ScriptParts): void {
  const find = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind => {
    const element = document.getElementById(id)
    if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`)
    return element
  }
  const data: PageData = JSON.parse(find('data', HTMLScriptElement).text)
  const form = find('filters', HTMLFormElement)
  const count = find('shown', HTMLElement)
  const heading = find('checks-title', HTMLElement)
  const clear = find('clear', HTMLButtonElement)
  const list = parts.takeListing(parts, data)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-filter]')]

  const show = () => {
    const filter = parts.readFilter(form)
    const hash = parts.hashOf(filter)
    const matches = parts.matchesOf(data, filter)
    list(matches, hash !== '')
    parts.showCounts(form, parts.countsOf(data, parts.matchesOf(data, { ...filter, outcome: [] })))
    const [total, seen] = [data.checks.length, matches.filter(Boolean).length].map((each) =>
      each.toLocaleString('en'),
    )
    count.textContent = hash === '' ? `All ${total} checks` : `${seen} of ${total} checks`
    clear.hidden = hash === ''
    for (const link of links)
      if (link.hash === `#${hash}`) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    return hash
  }

  let later: ReturnType<typeof setTimeout> | undefined
  const showAndKeep = () => {
    const hash = show()
    // Browsers refuse an address that changes with every key.
    clearTimeout(later)
    later = setTimeout(() => history.replaceState(null, '', `#${hash}`), 150)
  }
  form.addEventListener('input', showAndKeep)
  form.addEventListener('submit', (event) => event.preventDefault())
  clear.addEventListener('click', () => {
    parts.showFilter(form, '')
    showAndKeep()
    heading.focus()
  })

  for (const link of links) {
    // Not `link.hash`, which would write the whole address of the page into the link.
    link.setAttribute('href', `#${link.dataset.filter}`)
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      if (location.hash !== link.hash) history.pushState(null, '', link.hash)
      parts.showFilter(form, link.hash)
      show()
      heading.focus()
      heading.scrollIntoView()
    })
  }

  addEventListener('hashchange', () => {
    parts.showFilter(form, location.hash)
    show()
  })
  addEventListener('popstate', () => {
    parts.showFilter(form, location.hash)
    show()
  })
  parts.startCopying(find('said', HTMLElement))
  parts.showFilter(form, location.hash)
  document.documentElement.classList.add('scripted')
  form.hidden = false
  show()
}
