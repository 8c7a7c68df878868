import { lineOfText, textInLines } from '../lib/php-values.ts'
import type { Input } from './form-fields.ts'

/** A value that a form sends: a text, or texts by name or place. */
export type Sent = string | SentValues
export interface SentValues {
  readonly [name: string]: Sent
}

/** A value while it is read. */
interface Tree {
  [name: string]: string | Tree
}

/** The budgets of PHP for what a form sends. */
const maxValues = 1000
const maxDepth = 16

/** Reads a form that is sent as a query, as PHP does: `names[first]=a&extras[]=b`. */
export function sentData(query: string): SentValues {
  const tree = emptyTree()
  let count = 0
  for (const [name, value] of new URLSearchParams(query)) {
    count += 1
    if (count > maxValues) break
    place(tree, keysIn(name), value)
  }
  return tree
}

const emptyTree = (): Tree => Object.create(null)

/** The keys of a name, the last one empty for `extras[]`. */
function keysIn(name: string): readonly string[] {
  const start = name.indexOf('[')
  const first = (start > 0 ? name.slice(0, start) : name).replaceAll(/[. ]/g, '_')
  if (start <= 0) return [first]
  return [first, ...[...name.slice(start).matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '')].slice(
    0,
    maxDepth,
  )
}

function place(tree: Tree, keys: readonly string[], value: string): void {
  let inner = tree
  for (const [index, key] of keys.entries()) {
    const name = key === '' ? String(Object.keys(inner).length) : key
    if (index === keys.length - 1) {
      inner[name] = value
      return
    }
    const found = inner[name]
    const next = typeof found === 'object' ? found : emptyTree()
    inner[name] = next
    inner = next
  }
}

/** Leaves empty texts out of lists, such as those of checkboxes that are not checked. */
export function withoutEmptyItems(values: SentValues): SentValues {
  return mapped(values, (value) =>
    typeof value === 'string' ? value : fromEntries(Object.entries(value).filter(([, item]) => item !== '')),
  )
}

/** Values as they are stored: without tags, by the kind of their input. */
export function sanitised(values: SentValues, inputs: readonly Input[]): SentValues {
  const elements = new Map(inputs.map(({ name, element }) => [name, element]))
  return mapped(values, (value, name) => sanitisedValue(value, name, elements))
}

function sanitisedValue(value: Sent, name: string, elements: ReadonlyMap<string, string>): Sent {
  if (typeof value !== 'string')
    return mapped(value, (item, key) => sanitisedValue(item, `${name}[${key}]`, elements))
  switch (elements.get(name)) {
    case 'textarea':
      return textInLines(value)
    case 'input_email':
      return lineOfText(value).toLowerCase()
    case 'input_url':
      return webAddress(value)
    case 'input_password':
      return value.trim()
    default:
      return lineOfText(value)
  }
}

/** An address as WordPress stores it: with a scheme. */
function webAddress(value: string): string {
  const text = value.trim().replaceAll(' ', '%20')
  if (text === '' || /^[a-z][a-z\d+.-]*:|^[/#?&]/i.test(text)) return text
  return `http://${text}`
}

const mapped = (values: SentValues, change: (value: Sent, name: string) => Sent): SentValues =>
  fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))

function fromEntries(entries: readonly (readonly [string, Sent])[]): SentValues {
  const values: Record<string, Sent> = Object.create(null)
  for (const [name, value] of entries) values[name] = value
  return values
}

/** A value by the name of its input: that of `names[first_name]` is in `names`. */
export function sentValue(values: SentValues, name: string): Sent | undefined {
  const [first = '', ...rest] = keysIn(name)
  let value: Sent | undefined = values[first]
  for (const key of rest) {
    if (typeof value !== 'object') return undefined
    value = value[key]
  }
  return value
}

/** Sent values as JSON writes them: a list for items counted from 0, as PHP does. */
export function jsonValue(value: Sent): unknown {
  if (typeof value === 'string') return value
  const keys = Object.keys(value)
  const items = keys.map((key) => [key, jsonValue(value[key] ?? '')] as const)
  return keys.every((key, index) => key === String(index))
    ? items.map(([, item]) => item)
    : Object.fromEntries(items)
}
