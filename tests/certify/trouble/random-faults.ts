import type { IncomingMessage } from 'node:http'
import { type SeededChoice, seededChoice } from '../../../fixtures/seeded-choice.ts'
import * as faults from './faults.ts'
import type { Fault } from './faulty-proxy.ts'

/** Faults that a seed chose, with their description. */
export interface RandomFaults {
  readonly words: string
  readonly faultOf: (n: number, request: IncomingMessage) => Fault | undefined
}

type Picks = (request: IncomingMessage) => boolean

/** A part of the faults, with its description. */
interface Part<Value> {
  readonly words: string
  readonly value: Value
}

const kinds: Readonly<Record<string, Fault>> = {
  silence: faults.silence,
  reset: faults.reset,
  'lost answer': faults.lostAnswer,
  429: faults.tooMany(),
  '429 at once': faults.tooMany(0),
  '429 for an hour': faults.tooMany(3600),
  'page of 500': faults.crash,
  'error of 500': faults.jsonCrash,
  '500 after it was done': faults.doneAndCrashed,
  502: faults.badGateway,
  '502 after it was done': faults.doneAndLost,
  503: faults.unavailable,
  'cut short': faults.cutShort,
  half: faults.half,
  drip: faults.drip,
  loop: faults.loop,
  elsewhere: faults.elsewhere,
  portal: faults.portal,
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const places = ['/posts', '/pages', '/media', '/batch/', '/revisions', '/autosaves', 'leads-nowhere', '?']

/** Faults of some kinds, at some requests, for some time: as a seed chooses. */
export function randomFaults(seed: number): RandomFaults {
  const choice = seededChoice(seed)
  const names = choice.shuffled(Object.keys(kinds)).slice(0, choice.oneOf([1, 1, 1, 2, 4]))
  const where = choosePlace(choice)
  const when = chooseTime(choice)
  const start = choice.oneOf([0, 4, 4, 20, 20, 60])
  return {
    words: `${names.join(' or ')}, ${where.words}, ${when.words}, from request ${start} on`,
    faultOf(n, request) {
      if (n <= start || !where.value(request) || !when.value(request)) return undefined
      return kinds[choice.oneOf(names)]
    },
  }
}

function choosePlace(choice: SeededChoice): Part<Picks> {
  const method = choice.oneOf(methods)
  const place = choice.oneOf(places)
  return choice.oneOf<Part<Picks>>([
    { words: 'everywhere', value: () => true },
    { words: `at ${method}`, value: (request) => request.method === method },
    { words: `at ${place}`, value: ({ url = '' }) => url.includes(place) },
  ])
}

// A fault that lasts as long as a request is repeated looks like the server's own: each of these
// ends soon, or lets most of the requests through.
function chooseTime(choice: SeededChoice): Part<Picks> {
  return choice.oneOf([someOfAll, inBursts, atFirst, forAWhile])(choice)
}

function someOfAll(choice: SeededChoice): Part<Picks> {
  const times = choice.oneOf([2, 5, 10, 20, 40])
  return { words: `${times} in 100`, value: () => choice.inHundred(times) }
}

function inBursts(choice: SeededChoice): Part<Picks> {
  const length = choice.oneOf([1, 2, 3, 5, 10])
  const gap = choice.oneOf([20, 50, 1000])
  let count = 0
  return { words: `${length} in a row after each ${gap}`, value: () => count++ % (length + gap) < length }
}

/** The first requests to each route. */
function atFirst(choice: SeededChoice): Part<Picks> {
  const most = choice.oneOf([1, 2, 3])
  const seen = new Map<string, number>()
  return {
    words: `the first ${most} to each route`,
    value({ method, url = '' }) {
      const route = `${method} ${url.replace(/\?.*/, '').replaceAll(/\d+/g, 'N')}`
      const before = seen.get(route) ?? 0
      seen.set(route, before + 1)
      return before < most
    },
  }
}

function forAWhile(choice: SeededChoice): Part<Picks> {
  const milliseconds = choice.oneOf([20, 100, 400, 1500])
  let began: number | undefined
  return {
    words: `for ${milliseconds} ms`,
    value() {
      began ??= performance.now()
      return performance.now() - began < milliseconds
    },
  }
}
