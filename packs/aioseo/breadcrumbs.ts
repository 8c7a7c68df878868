import type { FieldSite } from '../../index.ts'
import { escaped, type Item, numbersIn, textIn } from '../lib/texts.ts'
import { isOn, optionText } from './options.ts'
import { postTitle } from './smart-tags.ts'

/** A step of the way to a page, as in `aioseo_breadcrumb_json`. */
export interface Crumb {
  readonly label: string
  readonly link: string
}

/** How many items above one the way shows. */
const maxAncestors = 20

/** The way to a post: by its first category, and by the items above it. */
export function postCrumbs(item: Item, site: FieldSite): readonly Crumb[] {
  const [category] = numbersIn(item.categories)
  const term = category === undefined ? undefined : site.item('term', category)
  return [
    ...home(site),
    ...(term ? [...above('term', term, site), termCrumb(term)] : []),
    ...above('post', item, site),
    { label: postTitle(item), link: textIn(item.link) },
  ]
}

/** The way to the page of a term. */
export const termCrumbs = (item: Item, site: FieldSite): readonly Crumb[] => [
  ...home(site),
  ...above('term', item, site),
  termCrumb(item),
]

const termCrumb = (term: Item): Crumb => ({ label: textIn(term.name), link: textIn(term.link) })

const home = (site: FieldSite): readonly Crumb[] =>
  isOn(site, 'breadcrumbs', 'homepageLink')
    ? [{ label: optionText(site, 'breadcrumbs', 'homepageLabel'), link: site.url }]
    : []

function above(kind: 'post' | 'term', item: Item, site: FieldSite): readonly Crumb[] {
  const crumbs: Crumb[] = []
  let parent = item.type === 'attachment' ? 0 : Number(item.parent ?? 0)
  while (parent > 0 && crumbs.length < maxAncestors) {
    // The title of a draft is not for everybody.
    const found = kind === 'term' || site.isPublic(parent) ? site.item(kind, parent) : undefined
    if (found === undefined) break
    crumbs.unshift(kind === 'term' ? termCrumb(found) : { label: postTitle(found), link: textIn(found.link) })
    parent = Number(found.parent ?? 0)
  }
  return crumbs
}

/** The way as HTML, `aioseo_breadcrumb`. The last step has no link. */
export function crumbsHtml(crumbs: readonly Crumb[], site: FieldSite): string {
  const separator = optionText(site, 'breadcrumbs', 'separator')
  const steps = crumbs.map(({ label: html, link }, index) => {
    // Quotation marks and dashes stand as they are.
    const label = html
      .replaceAll('&#038;', '&amp;')
      .replaceAll(/&#(8\d{3});/g, (_, code: string) => String.fromCharCode(Number(code)))
    const step =
      index === crumbs.length - 1
        ? label
        : `<a href="${escaped(link)}" title="${escaped(label)}">${label}</a>`
    return `<span class="aioseo-breadcrumb">\n\t\t\t${step}\n\t\t</span>`
  })
  const between = `<span class="aioseo-breadcrumb-separator">${separator}</span>`
  return `<div class="aioseo-breadcrumbs">${steps.join(between)}</div>`
}
