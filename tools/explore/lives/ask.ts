import type { Answer } from '../../../conformance/assertions/answer.ts'
import { askedRoute, causeId } from '../../../conformance/runner/failure/cause.ts'
import type { Json, Level } from '../../../contract/index.ts'
import { at, isList } from '../../../contract/lib/json.ts'
import { type BothAnswers, otherwise } from '../compare/answers.ts'
import { spaceOf } from '../compare/known-names.ts'
import type { Otherwise } from '../compare/level.ts'
import type { Counterparts } from '../compare/texts.ts'
import { isOwnCollection } from '../requests/collections.ts'
import { filled, Reference } from '../requests/given.ts'
import { collectionOf, collectionsIn, described, type Planned } from '../requests/planned.ts'
import { send } from '../requests/send.ts'
import type { Pairs, Side } from '../sides/side.ts'
import type { Life, MadeItem } from './life.ts'
import { LifeOver, Met } from './life.ts'

/** The two that are asked, and how their answers are held against each other. */
export interface Both extends Counterparts {
  readonly there: Side
  readonly here: Side
  /** Is a cause known, or was it met before: then a life goes on. */
  readonly isKnown: (cause: string, level: Level) => boolean
}

/** One request of a life: fast-check plans it, drops it, and makes it simpler. */
export class Ask {
  readonly #planned: Planned

  constructor(planned: Planned) {
    this.#planned = planned
  }

  /** Is there an item for each that the path names. */
  check(life: Readonly<Life>): boolean {
    return [this.#planned, ...(this.#planned.inner ?? [])].every(({ captures }) =>
      captures.every(
        (each) =>
          !(each instanceof Reference) ||
          each.means.to !== 'item' ||
          life.find(each.means.of, each.means.back) !== undefined,
      ),
    )
  }

  /** @throws Met when both answer otherwise and nobody knows; LifeOver when it is known and nothing can follow; Trouble */
  async run(life: Life, both: Both): Promise<void> {
    try {
      await this.#ask(life, both)
    } catch (error) {
      // What a write answers only the reference decides on; what it did, the document may.
      if (error instanceof Met && error.otherwise.level === 'reference') await this.#readBack(life, both)
      throw error
    }
    await this.#readBack(life, both)
  }

  /** Reads what was written, and the list that was read before it: one that is kept somewhere shows what is over. */
  async #readBack(life: Life, both: Both): Promise<void> {
    const written = writtenItem(this.#planned, life)
    if (written === undefined || !life.done.at(-1)?.there.ok) return
    await new Ask(written).#ask(life, both)
    const list = life.listed.get(collectionOf(this.#planned.template))
    if (list !== undefined) await new Ask(list).#ask(life, both)
  }

  async #ask(life: Life, both: Both): Promise<void> {
    const planned = this.#planned
    const fill = life.fillers()
    const named = this.#named(life)
    const ask = (name: 'there' | 'here'): Promise<Answer> => {
      const own = fill(name, both[name])
      const captures = planned.captures.map((each, i) => String(named[i]?.ids[name] ?? filled(each, own)))
      return send(planned, both[name], own, captures)
    }
    const answers = { there: await ask('there'), here: await ask('here') }
    life.done.push({ ...answers, described: described(planned) })
    const made = new Maker(life, both.pairs, planned, named)
    // Before they are compared, so that each knows the other's id.
    made.noteAnswered(answers)
    compare(answers, planned, life, both)
    made.noteListed(answers)
    if (planned.method === 'GET' && isOwnCollection(planned.template))
      life.listed.set(planned.template, planned)
  }

  toString(): string {
    return described(this.#planned)
  }

  /** The items that the path names: a revision says whose it is. */
  #named(life: Life): readonly (MadeItem | undefined)[] {
    const items = this.#planned.captures.map((each) =>
      each instanceof Reference && each.means.to === 'item'
        ? life.find(each.means.of, each.means.back)
        : undefined,
    )
    return items.map((item, i) => items[i + 1]?.parent ?? item)
  }
}

/** The read of what a write has made or changed: what a write answers is not what it did. */
function writtenItem({ method, template, captures }: Planned, life: Life): Planned | undefined {
  const read = { who: 'administrator', method: 'GET', query: { context: 'edit' } } as const
  if (method === 'POST' && isOwnCollection(template))
    return {
      ...read,
      template: `${template}/{id}`,
      captures: [new Reference({ to: 'item', of: template, back: 0 })],
    }
  const [, collection = ''] = /^(.+)\/\{\w+\}$/.exec(template) ?? []
  const isChanged = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && isOwnCollection(collection)
  return isChanged && life.made.some(({ of }) => of === collection)
    ? { ...read, template, captures }
    : undefined
}

/** @throws Met, LifeOver */
function compare(answers: BothAnswers, planned: Planned, life: Life, both: Both): void {
  const { target } = both.there.session.tools
  const { route, template } = askedRoute(answers.there.request.url, target)
  const found = otherwise(answers, planned, route, both).map((each) => ({
    each,
    cause: causeOf(each, planned, template),
  }))
  const fresh = found.find(({ each, cause }) => !both.isKnown(cause, each.level))
  if (fresh !== undefined) throw new Met(fresh.cause, fresh.each, life)
  if (found.some(({ each }) => partsLives(each, planned))) throw new LifeOver()
}

function causeOf({ difference, field, code }: Otherwise, { method }: Planned, template: string): string {
  const told = { difference, ...(code !== undefined && { code }) }
  if (field !== undefined) return causeId({ route: template.replace(/\/\{\w+\}$/, ''), field, ...told })
  return causeId({ route: `${method} ${template}`, ...told })
}

/** Have both sides something else after it. */
function partsLives({ difference }: Otherwise, { method }: Planned): boolean {
  return method !== 'GET' && ['broken', 'refused', 'accepted', 'unreadable'].includes(difference)
}

/** Notes what a request has made, on both sides. */
class Maker {
  readonly #life: Life
  readonly #pairs: Pairs
  readonly #planned: Planned
  readonly #named: readonly (MadeItem | undefined)[]

  constructor(life: Life, pairs: Pairs, planned: Planned, named: readonly (MadeItem | undefined)[]) {
    this.#life = life
    this.#pairs = pairs
    this.#planned = planned
    this.#named = named
  }

  /** What was created. */
  noteAnswered({ there, here }: BothAnswers): void {
    const { template, method, inner } = this.#planned
    if (method !== 'POST' || !there.ok || !here.ok || !there.isJson || !here.isJson) return
    if (inner === undefined) {
      // What is made of a picture is another one.
      const made = template.replace(/^(\/core\/v2\/media)\/\{\w+\}\/edit$/, '$1')
      if (!made.endsWith('}')) this.#note(made, there.body, here.body)
      return
    }
    for (const [i, each] of inner.entries())
      if (each.method === 'POST' && !each.template.endsWith('}'))
        this.#note(
          each.template,
          at(there.body, 'responses', i, 'body'),
          at(here.body, 'responses', i, 'body'),
        )
  }

  /** What is kept with an item, and was seen in a list: its revisions. */
  noteListed({ there, here }: BothAnswers): void {
    const { template, method } = this.#planned
    if (method !== 'GET' || !/\/(?:revisions|autosaves)$/.test(template) || !there.ok || !here.ok) return
    const [listThere, listHere] = [there.body, here.body]
    if (!isList(listThere) || !isList(listHere)) return
    for (const [i, item] of listThere.entries()) this.#note(template, item, listHere[i])
  }

  #note(template: string, ...answers: readonly [there: Json | undefined, here: Json | undefined]): void {
    const isWrapped = this.#planned.query._envelope !== undefined
    const [there, here] = answers.map((body) => (isWrapped ? at(body, 'body') : body))
    const ids = { there: at(there, 'id'), here: at(here, 'id') }
    if (typeof ids.there !== 'number' || typeof ids.here !== 'number') return
    this.#pairs.pair(spaceOf(template), String(ids.there), String(ids.here))
    const parent = collectionsIn(template).length > 0 ? this.#named.at(-1) : undefined
    const [source, own] = [at(there, 'source_url'), at(here, 'source_url')]
    const sources =
      typeof source === 'string' && typeof own === 'string' ? { there: source, here: own } : undefined
    this.#life.note(template, { ids: { there: ids.there, here: ids.here }, parent, sources })
  }
}
