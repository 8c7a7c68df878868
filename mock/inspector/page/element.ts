type Attributes = Readonly<Record<string, string | number | boolean | undefined>>
type Child = Node | string | undefined

/** An element. Its children are nodes or text, which is never parsed as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value))
  made.append(...children.filter((child) => child !== undefined))
  return made
}

export function button(text: string, act: () => unknown, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', () => void act())
  return made
}

/** A form control with its label around it, and what is to be known of it. */
export function labelled(label: string, control: HTMLElement, hint?: string): HTMLLabelElement {
  return element(
    'label',
    {},
    element('span', { class: 'label' }, label),
    control,
    hint === undefined ? undefined : element('small', {}, hint),
  )
}

export function choice(
  options: Iterable<readonly [value: string, text: string]>,
  attributes: Attributes = {},
): HTMLSelectElement {
  const made = [...options].map(([value, text]) => element('option', { value }, text))
  return element('select', attributes, ...made)
}

/** An element that the page has. @throws Error when it has none */
export function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`)
  return found
}
