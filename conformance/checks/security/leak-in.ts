import type { Json } from '../../../contract/index.ts'
import { at, isList, isObject, type JsonObject } from '../../../contract/lib/json.ts'
import { everyRecord } from '../../../contract/record-of.ts'
import type { Answer } from '../../assertions/answer.ts'

/** Unique texts of a secret, by what they are: `content`. */
export type SecretTexts = Readonly<Record<string, string>>

/**
 * Finds the texts of a secret anywhere in an answer, of any status and type.
 *
 * @param texts those that stand in the address are left out: an error may quote them
 * @param id of an item that no list may have
 */
export function textLeak(texts: SecretTexts, id?: number): (answer: Answer) => string | undefined {
  return (answer) => {
    const found = namesIn(texts, answer, answer.text)
    if (found.length > 0) return `${enumerated(found)}${addedPlace(answer, Object.values(texts))}`
    return id !== undefined && itemsIn(answer).some((item) => item.id === id) ? 'the item' : undefined
  }
}

/**
 * Finds the texts of a file in a public item that features it. Members that a plugin adds are left out: what search
 * engines are to know of a featured image, its page shows to everyone too.
 */
export function featuredTextLeak(texts: SecretTexts): (answer: Answer) => string | undefined {
  return (answer) => {
    const found = namesIn(texts, answer, textOfWordPress(answer))
    return found.length === 0 ? undefined : enumerated(found)
  }
}

/** Names the texts that a part of an answer shows, `the caption`; those that stand in the address are left out. */
function namesIn(texts: SecretTexts, { request }: Answer, part: string): readonly string[] {
  const address = decodeURIComponent(request.url.replaceAll('+', ' '))
  return Object.entries(texts).flatMap(([name, text]) =>
    part.includes(text) && !address.includes(text) ? [`the ${name}`] : [],
  )
}

/** The text of an answer, without the members that plugins add to its items and to what these embed. */
export function textOfWordPress(answer: Answer): string {
  const items = itemsWithEmbedded(answer)
  if (items.length === 0) return answer.text
  return JSON.stringify(items.map((item) => Object.entries(item).filter(([name]) => !isAdded(name))))
}

const known = new Set(everyRecord.flatMap(({ properties }) => Object.keys(properties)))

/** A member of an item that WordPress does not have. */
const isAdded = (name: string): boolean => !known.has(name) && !name.startsWith('_')

/** Where members that WordPress does not have show a text: ` (in \`yoast_head\`)`. Their names lead to the plugin. */
function addedPlace(answer: Answer, secrets: readonly string[]): string {
  const added = itemsWithEmbedded(answer).flatMap((item) =>
    Object.entries(item).flatMap(([name, value]) => {
      const text = JSON.stringify(value)
      return isAdded(name) && secrets.some((secret) => text.includes(secret)) ? [`\`${name}\``] : []
    }),
  )
  return added.length === 0 ? '' : ` (in ${enumerated([...new Set(added)])})`
}

const texts = ['title', 'content', 'excerpt', 'caption', 'description', 'guid']

/** Finds raw texts, which are in `edit` alone. */
export function rawLeak(answer: Answer): string | undefined {
  const found = texts.filter((name) =>
    objectsIn(answer).some((each) => typeof at(each, name, 'raw') === 'string'),
  )
  return found.length === 0 ? undefined : enumerated(found.map((name) => `\`${name}.raw\``))
}

/** Finds members of items that only some may read, by their names; what an item embeds may have others of that name. */
export function memberLeak(names: readonly string[]): (answer: Answer) => string | undefined {
  return (answer) => {
    const found = names.filter((name) => itemsIn(answer).some((each) => isSomething(each[name])))
    return found.length === 0 ? undefined : enumerated(found.map((name) => `\`${name}\``))
  }
}

const isSomething = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** The objects of an answer: those of its list, or the one that it is. None of a refusal. */
export function itemsIn(answer: Answer): readonly JsonObject[] {
  if (!answer.ok || !answer.isJson) return []
  const { body } = answer
  return (isList(body) ? body : [body]).filter(isObject)
}

/** The items of an answer, without `_embedded`, and those that they embed. */
function itemsWithEmbedded(answer: Answer): readonly JsonObject[] {
  return itemsIn(answer).flatMap(({ _embedded, ...item }) => {
    const lists = isObject(_embedded) ? Object.values(_embedded) : []
    return [item, ...lists.flat(2).filter(isObject)]
  })
}

/** The most objects that are looked through, and how deep. */
const [mostObjects, deepest] = [10_000, 8]

/** Every object of an answer, also inside of others and of a refusal. */
export function objectsIn(answer: Answer): readonly JsonObject[] {
  if (!answer.isJson) return []
  const found: JsonObject[] = []
  const collect = (value: Json, depth: number): void => {
    if (found.length >= mostObjects || depth > deepest) return
    if (isObject(value)) found.push(value)
    const inner = isObject(value) ? Object.values(value) : isList(value) ? value : []
    for (const each of inner) collect(each, depth + 1)
  }
  collect(answer.body, 0)
  return found
}

/** `the title, the content and the slug` */
function enumerated(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
