import type { Answer } from '../../../conformance/assertions/answer.ts'
import { causeId, routeOfRequest } from '../../../conformance/runner/failure/cause.ts'
import type { Json, Level } from '../../../contract/index.ts'
import { at, isList } from '../../../contract/lib/json.ts'
import { answerDifferences, type BothAnswers } from '../compare/answer-differences.ts'
import type { AnswerDifference } from '../compare/difference-level.ts'
import type { Counterparts } from '../compare/equivalent-texts.ts'
import { spaceOfRoute } from '../compare/id-spaces.ts'
import type { ExploredPack } from '../packs/explored-pack.ts'
import { packDifferences } from '../packs/pack-differences.ts'
import { readsAfter, recordPackAnswers } from '../packs/pack-steps.ts'
import { isOwnCollection } from '../requests/collections.ts'
import { fillPlaceholders, Placeholder } from '../requests/placeholders.ts'
import { collectionOf, collectionsIn, type Planned, requestText } from '../requests/planned.ts'
import { send } from '../requests/send-planned.ts'
import type { CreatedItem, Sequence } from '../sequences/sequence.ts'
import { DifferenceFound, SequenceEnd } from '../sequences/sequence.ts'
import type { ComparedSite, Pairs } from '../sites/compared-site.ts'

/** The compared sites, and how their answers are compared. */
export interface ComparedSites extends Counterparts {
  readonly target: ComparedSite
  readonly mock: ComparedSite
  /** The packs whose routes are explored. */
  readonly pack?: ExploredPack | undefined
  /** Is a cause known or found before: then the sequence continues. */
  readonly isKnown: (cause: string, level: Level) => boolean
  /** Notes the time that a request took on both sites, with the comparison, in milliseconds. */
  readonly onCompared: (planned: Pick<Planned, 'method' | 'template'>, duration: number) => void
}

/** How much of a route was compared. */
export interface RouteEffort {
  /** Requests sent to both sites, those of shortened sequences included. */
  readonly requests: number
  /** The time of these requests and of comparing their answers. */
  readonly seconds: number
}

/** One request of a sequence, as a command of fast-check, which drops and simplifies it. */
export class RequestCommand {
  readonly #planned: Planned

  constructor(planned: Planned) {
    this.#planned = planned
  }

  /** Does an item exist for each placeholder in the path. */
  check(sequence: Readonly<Sequence>): boolean {
    return [this.#planned, ...(this.#planned.inner ?? [])].every(({ captures }) =>
      captures.every(
        (each) =>
          !(each instanceof Placeholder) ||
          each.value.to !== 'item' ||
          sequence.find(each.value.of, each.value.back) !== undefined,
      ),
    )
  }

  /** @throws DifferenceFound for an unknown difference; SequenceEnd for a known one that prevents further requests; Trouble */
  async run(sequence: Sequence, sites: ComparedSites): Promise<void> {
    try {
      await this.#send(sequence, sites)
    } catch (error) {
      // The specification does not state the answer of a write, but it may state its effect.
      if (error instanceof DifferenceFound && error.answerDifference.level === 'reference')
        await this.#readBack(sequence, sites)
      throw error
    }
    await this.#readBack(sequence, sites)
  }

  /** Reads the written item, and what was requested of the collection before: a stale cache would show the old state. */
  async #readBack(sequence: Sequence, sites: ComparedSites): Promise<void> {
    const { pack } = sites
    if (!sequence.done.at(-1)?.target.ok) return
    if (pack?.has(this.#planned.template)) {
      for (const read of readsAfter(this.#planned, sequence, pack))
        await new RequestCommand(read).#send(sequence, sites)
      return
    }
    const written = writtenItem(this.#planned, sequence)
    if (written === undefined) return
    await new RequestCommand(written).#send(sequence, sites)
    const { template } = this.#planned
    for (const each of new Set([collectionOf(template), template])) {
      const before = sequence.reads.get(each)
      if (before !== undefined) await new RequestCommand(before).#send(sequence, sites)
    }
  }

  async #send(sequence: Sequence, sites: ComparedSites): Promise<void> {
    const began = performance.now()
    try {
      await this.#compare(sequence, sites)
    } finally {
      sites.onCompared(this.#planned, performance.now() - began)
    }
  }

  async #compare(sequence: Sequence, sites: ComparedSites): Promise<void> {
    const planned = this.#planned
    const fill = sequence.fillers()
    const isOfPack = sites.pack?.has(planned.template) ?? false
    const pathItems = this.#itemsInPath(sequence)
    const sendTo = (name: 'target' | 'mock'): Promise<Answer> => {
      const own = fill(name, sites[name])
      const captures = planned.captures.map((each, i) =>
        String(pathItems[i]?.ids[name] ?? fillPlaceholders(each, own)),
      )
      const headers = isOfPack ? Object.fromEntries(sequence.carried[name]) : {}
      const sent = Object.keys(headers).length > 0 ? { ...planned, headers } : planned
      return send(sent, sites[name], own, captures)
    }
    const answers = { target: await sendTo('target'), mock: await sendTo('mock') }
    sequence.done.push({ ...answers, planned })
    if (sites.pack && isOfPack) {
      recordPackAnswers(answers, planned, sequence, { pack: sites.pack, pairs: sites.pairs })
      compare(answers, planned, sequence, sites)
      if (planned.method === 'GET') sequence.reads.set(planned.template, planned)
      return
    }
    const add = itemAdder(sequence, sites.pairs, planned, pathItems)
    // Before the comparison, which needs the paired ids.
    addCreated(answers, planned, add)
    compare(answers, planned, sequence, sites)
    addListed(answers, planned, add)
    if (isReadAgain(planned)) sequence.reads.set(planned.template, planned)
  }

  toString(): string {
    return requestText(this.#planned)
  }

  /** The items in the path; the parent of a revision is that revision's own. */
  #itemsInPath(sequence: Sequence): readonly (CreatedItem | undefined)[] {
    const items = this.#planned.captures.map((each) =>
      each instanceof Placeholder && each.value.to === 'item'
        ? sequence.find(each.value.of, each.value.back)
        : undefined,
    )
    return items.map((item, i) => items[i + 1]?.parent ?? item)
  }
}

/** Is a read sent again after writes: a list, and an anonymous read of an item, which many caches store. */
function isReadAgain({ method, template, who }: Planned): boolean {
  const isItem = who === 'anonymous' && isOwnCollection(template.replace(/\/\{\w+\}$/, ''))
  return method === 'GET' && (isItem || isOwnCollection(template))
}

/** A read of the item that a write created or changed. */
function writtenItem({ method, template, captures }: Planned, sequence: Sequence): Planned | undefined {
  const read = { who: 'administrator', method: 'GET', query: { context: 'edit' } } as const
  if (method === 'POST' && isOwnCollection(template))
    return {
      ...read,
      template: `${template}/{id}`,
      captures: [new Placeholder({ to: 'item', of: template, back: 0 })],
    }
  const [, collection = ''] = /^(.+)\/\{\w+\}$/.exec(template) ?? []
  const isChanged = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && isOwnCollection(collection)
  return isChanged && sequence.created.some((item) => item.collection === collection)
    ? { ...read, template, captures }
    : undefined
}

/** @throws DifferenceFound, SequenceEnd */
function compare(answers: BothAnswers, planned: Planned, sequence: Sequence, sites: ComparedSites): void {
  const { target } = sites.target.session.tools
  const { route, template } = routeOfRequest(answers.target.request.url, target)
  const { pack } = sites
  const differences =
    pack === undefined
      ? answerDifferences(answers, planned, route, sites)
      : packDifferences(answers, planned, route, { pack, sequence, by: sites })
  const found = differences.map((each) => ({
    each,
    cause: causeOf(each, planned, template),
  }))
  const fresh = found.find(({ each, cause }) => !sites.isKnown(cause, each.level))
  if (fresh !== undefined) throw new DifferenceFound(fresh.cause, fresh.each, sequence)
  if (found.some(({ each }) => isDiverging(each, planned))) throw new SequenceEnd()
}

function causeOf(
  { difference, field, code }: AnswerDifference,
  { method }: Planned,
  template: string,
): string {
  const rest = { difference, ...(code !== undefined && { code }) }
  if (field !== undefined) return causeId({ route: template.replace(/\/\{\w+\}$/, ''), field, ...rest })
  return causeId({ route: `${method} ${template}`, ...rest })
}

/** Do the sites differ in content after it. */
function isDiverging({ difference }: AnswerDifference, { method }: Planned): boolean {
  return method !== 'GET' && ['broken', 'refused', 'accepted', 'unreadable'].includes(difference)
}

/** Pairs the ids of two answers, and adds their item to the sequence. */
type AddItem = (template: string, target: Json | undefined, mock: Json | undefined) => void

/** Adds items that a request to `planned` created or listed, on both sites. */
function itemAdder(
  sequence: Sequence,
  pairs: Pairs,
  planned: Planned,
  pathItems: readonly (CreatedItem | undefined)[],
): AddItem {
  return (template, ...bodies) => {
    const isWrapped = planned.query._envelope !== undefined
    const [target, mock] = bodies.map((body) => (isWrapped ? at(body, 'body') : body))
    const ids = { target: at(target, 'id'), mock: at(mock, 'id') }
    if (typeof ids.target !== 'number' || typeof ids.mock !== 'number') return
    pairs.pair(spaceOfRoute(template), String(ids.target), String(ids.mock))
    const parent = collectionsIn(template).length > 0 ? pathItems.at(-1) : undefined
    const [source, mockSource] = [at(target, 'source_url'), at(mock, 'source_url')]
    const sources =
      typeof source === 'string' && typeof mockSource === 'string'
        ? { target: source, mock: mockSource }
        : undefined
    sequence.add(template, { ids: { target: ids.target, mock: ids.mock }, parent, sources })
  }
}

function addCreated({ target, mock }: BothAnswers, { template, method, inner }: Planned, add: AddItem): void {
  if (method !== 'POST' || !target.ok || !mock.ok || !target.isJson || !mock.isJson) return
  if (inner === undefined) {
    // Editing an image creates another one.
    const created = template.replace(/^(\/core\/v2\/media)\/\{\w+\}\/edit$/, '$1')
    if (!created.endsWith('}')) add(created, target.body, mock.body)
    return
  }
  for (const [i, each] of inner.entries())
    if (each.method === 'POST' && !each.template.endsWith('}'))
      add(each.template, at(target.body, 'responses', i, 'body'), at(mock.body, 'responses', i, 'body'))
}

/** Revisions and autosaves, which appear in the list of their item. */
function addListed({ target, mock }: BothAnswers, { template, method }: Planned, add: AddItem): void {
  if (method !== 'GET' || !/\/(?:revisions|autosaves)$/.test(template) || !target.ok || !mock.ok) return
  if (!isList(target.body) || !isList(mock.body)) return
  for (const [i, item] of target.body.entries()) add(template, item, mock.body[i])
}
