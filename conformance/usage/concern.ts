import { contexts } from '../../contract/index.ts'
import { hasField, type Used } from './used.ts'

/** What an id speaks of. */
export interface Subject {
  /** The words behind its first. */
  readonly words: readonly string[]
  /** The resources that it names, by what the ids of their endpoints begin with: all three where it names none. */
  readonly kinds: readonly string[]
}

export const allKinds: readonly string[] = ['posts', 'pages', 'media']

/** Is what an id speaks of used. */
export type Concern = (subject: Subject, used: Used) => boolean

/** One of some endpoints of the resource is used: `list`. Without any, whichever. */
export const uses =
  (...verbs: readonly string[]): Concern =>
  ({ kinds }, used) =>
    kinds.some((kind) =>
      verbs.length === 0 ? used.endpoint(kind) : verbs.some((verb) => used.endpoint(`${kind}.${verb}`)),
    )

/** Words that ids have for what is asked, and the endpoints that answer it. */
const places: Readonly<Record<string, readonly string[]>> = {
  list: ['list'],
  item: ['read'],
  update: ['update'],
  put: ['update'],
  patch: ['update'],
  create: ['create'],
  delete: ['delete'],
  several: ['create'],
  written: ['create'],
  revisions: ['revisions'],
  revision: ['revisions'],
  autosaves: ['autosaves'],
  autosave: ['autosaves'],
}

/** It is written. */
export const writes = uses('create', 'update')
/** The list is asked. */
export const lists = uses('list')
/** Whatever is used. */
export const always: Concern = () => true
/** No client rests on it. */
export const never: Concern = () => false
/** Somebody is signed in. */
export const signedIn: Concern = (_, used) => used.signedIn()
/** An endpoint is used, by the beginning of its id. */
export const endpoint =
  (id: string): Concern =>
  (_, used) =>
    used.endpoint(id)
/** All of some concerns. */
export const both =
  (...all: readonly Concern[]): Concern =>
  (subject, used) =>
    all.every((each) => each(subject, used))

/** An argument of the lists is given, by the word that the id names it with. */
export const listed =
  (...names: readonly string[]): Concern =>
  ({ kinds }, used) =>
    kinds.some((kind) => names.some((name) => used.argument(`${kind}.list`, name)))

/** A parameter of every route is given. */
export const parameter =
  (name: string): Concern =>
  (_, used) =>
    used.parameter(name)

/** A field is read or written, by its name in ids. */
export const field =
  (name: string): Concern =>
  ({ kinds }, used) =>
    kinds.some((kind) => used.endpoint(kind) && (used.reads(kind, name) || used.writes(kind, name)))

/** The context that the id ends with, if it does, is used. */
export const inContext: Concern = ({ words, kinds }, used) => {
  const context = contexts.find((each) => words.includes(each))
  return context === undefined || kinds.some((kind) => used.context(kind, context))
}

/** The resource that the id names is used, where it names one. */
export const named: Concern = ({ kinds }, used) =>
  kinds.length > 1 || kinds.some((kind) => used.endpoint(kind))

/** The endpoint that the id names by what is asked for there is used; whichever, where it names none. */
export const placed: Concern = (subject, used) => {
  const word = subject.words.find((each) => Object.hasOwn(places, each)) ?? ''
  return uses(...(places[word] ?? []))(subject, used)
}

/** What is said of items as a whole concerns those who may read any field. */
export const anyField: Concern = ({ kinds }, used) => kinds.some((kind) => used.readsAll(kind))

/** By the second word of an id, and what holds for others. */
export const by =
  (concerns: Readonly<Record<string, Concern>>, others: Concern): Concern =>
  (subject, used) => {
    const [word = ''] = subject.words
    return ((Object.hasOwn(concerns, word) && concerns[word]) || others)(subject, used)
  }

/** The word behind the first names a field or an argument of what is written, maybe of another resource than the id. */
export const namedField: Concern = ({ words, kinds }, used) => {
  const [name = ''] = words
  const owners = kinds.some((kind) => hasField(kind, name)) ? kinds : allKinds
  return field(name)({ words, kinds: owners }, used)
}

/** An item as a whole, in the context that the id names. */
export const wholeItem = both(uses(), inContext, ({ kinds }, used) =>
  kinds.some((kind) => used.readsAll(kind) || used.readsOther(kind)),
)

/** The same subject, but for the first of its words. */
export function behindFirst({ words, ...subject }: Subject): Subject {
  return { ...subject, words: words.slice(1) }
}
