import type { PageData } from '../page-data.ts'
import { countsOf, hashOf, matchesOf, readFilter, showCounts, showFilter } from './filter.ts'
import { takeListing } from './listing.ts'
import { failureOf, fillList, make, rowOf } from './rows.ts'

const parts = {
  countsOf,
  failureOf,
  fillList,
  hashOf,
  make,
  matchesOf,
  readFilter,
  rowOf,
  showCounts,
  showFilter,
  startCopying,
  takeListing,
}

/**
 * The script of the page: functions of ours that the compiler has checked, as the text they have at run time.
 *
 * None of them may name anything outside itself but what browsers have: they are handed each other by name, because
 * a bundler is free to rename what it bundles. A test runs the page of a bundled and minified build.
 */
export const script = `"use strict";(${startPage})({${Object.entries(parts)
  .map(([name, part]) => `${name}:${part}`)
  .join(',\n')}})`

type ScriptParts = typeof parts

/** Starts the page: filters, links, copy buttons. */
function startPage(parts: ScriptParts): void {
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

/** Makes each copy button copy its command, and announces whether that worked. */
function startCopying(said: HTMLElement): void {
  const copy = async (command: Element): Promise<boolean> => {
    const text = command.textContent ?? ''
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // A page that is not served securely has no clipboard. The command is selected, to be copied by hand at worst.
      getSelection()?.selectAllChildren(command)
      return document.execCommand('copy')
    }
  }
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !target.matches('.copy')) return
    const command = target.closest('.again')?.querySelector('code')
    if (!command) return
    const done = await copy(command)
    said.textContent = done ? 'The command is copied.' : 'The command is selected: copy it with the keyboard.'
    target.textContent = done ? 'Copied' : 'Selected'
    setTimeout(() => {
      target.textContent = 'Copy'
      said.textContent = ''
    }, 2000)
  })
}
