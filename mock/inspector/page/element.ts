type Attributes = Readonly<Record<string, string | number | boolean | undefined>>
type Child = Node | string | undefined
type Tag = keyof HTMLElementTagNameMap
type Made<Name extends string> = Name extends `${infer Plain extends Tag}.${string}`
  ? HTMLElementTagNameMap[Plain]
  : Name extends Tag
    ? HTMLElementTagNameMap[Name]
    : never

/**
 * An element. Its children are nodes or text, which is never parsed as HTML.
 *
 * @param name its tag, perhaps with a class: `p.soft`
 */
export function element<Name extends Tag | `${Tag}.${string}`>(
  name: Name,
  ...parts: readonly (Attributes | Child)[]
): Made<Name> {
  const [tag = '', className] = name.split('.')
  const made = document.createElement(tag)
  if (className !== undefined) made.className = className
  for (const part of parts)
    if (typeof part === 'string' || part instanceof Node) made.append(part)
    else setAttributes(made, part)
  // Splitting the name loses the tag of the type.
  return made as Made<Name>
}

function setAttributes(made: HTMLElement, attributes: Attributes = {}): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value))
}

export function button(text: string, act: () => unknown, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', () => void act())
  return made
}

/** An input for what machines read: no help with spelling. */
export const plainInput = (attributes: Attributes): HTMLInputElement =>
  element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', ...attributes })

/** A form control with its label around it, and what is to be known of it. */
export function labelled(label: string, control: HTMLElement, hint?: string): HTMLLabelElement {
  return element('label', element('span.label', label), control, hint && element('small', hint))
}

export function choice(options: Iterable<readonly [value: string, text: string]>): HTMLSelectElement {
  return element('select', ...[...options].map(([value, text]) => element('option', { value }, text)))
}

/** Radio buttons, the first of which is checked. */
export function chips(
  legend: string,
  options: Iterable<readonly [value: string, text: string]>,
  choose: (value: string) => void,
): HTMLFieldSetElement {
  const radios = [...options].map(([value, text], i) => {
    const input = element('input', { type: 'radio', name: legend.toLowerCase(), value, checked: i === 0 })
    input.addEventListener('change', () => choose(value))
    return element('label.chip', input, text)
  })
  return element('fieldset.chips', element('legend', legend), ...radios)
}

/** Names with their values. */
export const factList = (facts: readonly (readonly [name: string, value: string])[]): HTMLElement =>
  element(
    'dl.facts',
    ...facts.map(([name, value]) => element('div', element('dt', name), element('dd', value))),
  )

/** Tests whether a text has all words of another. */
export function wordTest(wanted: string): (text: string) => boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => text.toLowerCase().includes(word))
}

/** An element that the page has. @throws Error when it has none */
export function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`)
  return found
}
