import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ImageError } from './image-error.ts'
import type { TaskArguments, TaskName, TaskOutput } from './tasks.ts'
import type { ThreadAnswer } from './thread.ts'

/** What one task may take. */
export interface TaskLimits {
  /** In milliseconds. */
  readonly time: number
  /** Of the thread's heap, in megabytes. Pixels lie beside it, and are bounded by the size of an image. */
  readonly heap: number
}

/** A thread that works on images, one task after the other. */
export class ImageThread {
  readonly #limits: TaskLimits
  #worker: Worker | undefined
  #before: Promise<void> = Promise.resolve()

  constructor(limits: TaskLimits) {
    this.#limits = limits
  }

  /**
   * Does a task when those before it are done.
   * @throws ImageError `too-costly` when it takes more time or memory than it may: the thread ends with it,
   * and the next task gets a new one
   */
  work<Name extends TaskName>(name: Name, ...args: TaskArguments[Name]): Promise<TaskOutput[Name]> {
    const done = this.#before.then(() => this.#perform(name, args))
    const nothing = (): void => {}
    this.#before = done.then(nothing, nothing)
    return done
  }

  async #perform<Name extends TaskName>(name: Name, args: TaskArguments[Name]): Promise<TaskOutput[Name]> {
    this.#worker ??= this.#start()
    const answer = await this.#ask<Name>(this.#worker, { name, args })
    if ('output' in answer) return answer.output
    if ('problem' in answer) throw new ImageError(answer.problem, answer.message)
    throw answer.error
  }

  async #ask<Name extends TaskName>(worker: Worker, task: object): Promise<ThreadAnswer<Name>> {
    worker.ref()
    try {
      worker.postMessage(task)
      // Rejects when the thread ends, too, as it does with an error only.
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(this.#limits.time) })
      return answer
    } catch (cause) {
      this.#worker = undefined
      await worker.terminate()
      throw this.#passedLimit(cause) ?? cause
    } finally {
      worker.unref()
    }
  }

  #start(): Worker {
    // By its path, from source and compiled. The options of this process are not for it.
    const worker = new Worker(join(import.meta.dirname, `thread${extname(import.meta.filename)}`), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap },
    })
    // An error is told to the task that it goes wrong with; without a listener of its own it would end the process.
    return worker.on('error', () => {})
  }

  #passedLimit(cause: unknown): ImageError | undefined {
    const { time, heap } = this.#limits
    const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
    const isTooSlow = cause instanceof Error && cause.name === 'AbortError'
    if (!isTooLarge && !isTooSlow) return undefined
    const limit = isTooLarge ? `${heap} MB` : `${time / 1000} seconds`
    return new ImageError('too-costly', `The image takes more than ${limit}. Use a smaller or simpler one.`)
  }
}
