/** An element of a file that was read. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Its own character data. */
  text: string
  readonly children: XmlElement[]
}

/** The text of the first child of a name; empty when there is none. */
export function textIn({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text ?? ''
}

/** The number in the first child of a name, when it is an id or a count; 0 for all else. */
export function numberIn(element: XmlElement, name: string): number {
  return wholeNumber(textIn(element, name))
}

/** The children of a name. */
export function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name)
}

/** A text as a whole number that is not negative; 0 for all else. */
export function wholeNumber(text: string): number {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(number) ? number : 0
}
