import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Exchange } from '../../../tools/watch/exchange.ts'
import type { Tally } from '../../../tools/watch/tally.ts'
import type { ThreadData, ThreadMessage } from './verify-thread.ts'

/** The most exchanges that wait to be verified. */
const mostWaiting = 2000
/** The heap of a thread, in megabytes. */
const heap = 512
/** The most threads that are started, one after the other. */
const mostThreads = 20

/** Verifies exchanges in a thread, and counts what they show. */
export class Verification {
  readonly #data: ThreadData
  readonly #tally: Tally
  readonly #waiting = new Map<number, () => void>()
  #worker: Worker | undefined
  #last = 0
  #threads = 0
  #idle: (() => void) | undefined

  constructor(data: ThreadData, tally: Tally) {
    this.#data = data
    this.#tally = tally
  }

  /** Starts the thread. @throws Error when what it verifies against cannot be read */
  start(): Promise<{ readonly routes: number; readonly warnings: readonly string[] }> {
    return new Promise((resolve, reject) => {
      // Resolves in source and in compiled form. The options of this process do not apply to it.
      const worker = new Worker(join(import.meta.dirname, `verify-thread${extname(import.meta.filename)}`), {
        execArgv: [],
        workerData: this.#data,
        resourceLimits: { maxOldGenerationSizeMb: heap },
      })
      worker.on('message', (message: ThreadMessage) => {
        if ('ready' in message) {
          worker.unref()
          resolve(message.ready)
        } else if ('problem' in message) reject(new Error(message.problem))
        else this.#done(message)
      })
      worker.on('error', reject)
      // It ran out of memory: the next exchange gets a new thread.
      worker.on('exit', () => this.#worker === worker && this.#fail())
      this.#threads++
      this.#worker = worker
    })
  }

  /** Verifies an exchange. @param done is called once, when its memory is not needed any more */
  add(exchange: Exchange, done: () => void): void {
    const isFull = this.#waiting.size >= mostWaiting
    if (isFull || this.#worker === undefined) {
      done()
      this.#tally.addUnverified(isFull ? 'busy' : 'failed')
      if (!isFull && this.#threads < mostThreads) this.start().catch(() => {})
      return
    }
    const id = ++this.#last
    this.#waiting.set(id, done)
    const bodies = [exchange.request.body, exchange.answer.body].flatMap((body) => body?.buffer ?? [])
    this.#worker.postMessage({ id, exchange }, bodies)
  }

  /** Waits until all is verified, and ends the thread. @param limit in milliseconds */
  async end(limit: number): Promise<void> {
    if (this.#waiting.size > 0)
      await new Promise<void>((resolve) => {
        this.#idle = resolve
        setTimeout(resolve, limit).unref()
        this.#worker?.ref()
      })
    for (const id of [...this.#waiting.keys()]) this.#done({ id, verdict: undefined })
    await this.#worker?.terminate()
  }

  #done({ id, verdict }: Extract<ThreadMessage, { readonly id: number }>): void {
    this.#waiting.get(id)?.()
    if (!this.#waiting.delete(id)) return
    if (verdict === undefined) this.#tally.addUnverified('failed')
    else this.#tally.add(verdict)
    if (this.#waiting.size === 0) this.#idle?.()
  }

  #fail(): void {
    this.#worker = undefined
    for (const id of [...this.#waiting.keys()]) this.#done({ id, verdict: undefined })
  }
}
