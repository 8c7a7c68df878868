/** What a shortcode says in its tag, by lower-case name; what has no name is under its place. */
export type Attributes = Readonly<Record<string, string>>

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g

/** Reads the attributes of a shortcode as `shortcode_parse_atts` does. */
export function readAttributes(text: string): Attributes {
  // Typography has made some of the quotes it found where a tag was broken.
  const plain = text.replace(/&#8217;|&#8220;|&#8221;|&#8243;/g, '"').replace(/[\u00a0\u200b]/g, ' ')
  const found: [name: string, value: string][] = []
  let place = 0
  for (const [, name, double, single, bare, quoted, word] of plain.matchAll(attribute))
    if (name === undefined) found.push([String(place++), quoted ?? word ?? ''])
    else found.push([name.toLowerCase(), double ?? single ?? bare ?? ''])
  return Object.fromEntries(found)
}

/** An attribute as a whole number from 0; the fallback for one that is not there or is none. */
export function countIn(text: string | undefined, fallback: number): number {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? fallback : Math.abs(number)
}

/** The ids in an attribute, `1, 5,7`. */
export function idsIn(text: string | undefined): readonly number[] {
  return [...new Set((text ?? '').split(/[\s,]+/).flatMap((each) => countIn(each, 0) || []))]
}

/** Whether an attribute is there and says yes. Anything but a no is one: so `off` is, in the reference. */
export function isOn(text: string | undefined): boolean {
  return text !== undefined && !['', '0', 'false'].includes(text.toLowerCase())
}
