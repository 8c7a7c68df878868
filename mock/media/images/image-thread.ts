import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ImageError } from './image-error.ts'
import type { TaskArguments, TaskName, TaskOutput } from './tasks.ts'
import type { ThreadAnswer } from './thread.ts'

interface TaskLimits {
  /** In milliseconds. */
  readonly time: number
  /** The thread's heap, in megabytes. Pixels are outside of it, and limited by the size of an image. */
  readonly heap: number
}

/** A worker thread that runs image tasks one after the other. */
export class ImageThread {
  readonly #limits: TaskLimits
  #worker: Worker | undefined
  #before: Promise<void> = Promise.resolve()

  constructor(limits: TaskLimits) {
    this.#limits = limits
  }

  /**
   * Runs a task after those before it.
   * @throws ImageError `too-costly` when it exceeds a limit: the thread then ends, and the next task gets a new one
   */
  work<Name extends TaskName>(name: Name, ...args: TaskArguments[Name]): Promise<TaskOutput[Name]> {
    const done = this.#before.then(() => this.#perform(name, args))
    const nothing = (): void => {}
    this.#before = done.then(nothing, nothing)
    return done
  }

  async #perform<Name extends TaskName>(name: Name, args: TaskArguments[Name]): Promise<TaskOutput[Name]> {
    this.#worker ??= this.#start()
    const answer = await this.#post<Name>(this.#worker, { name, args })
    if ('output' in answer) return answer.output
    if ('problem' in answer) throw new ImageError(answer.problem, answer.message)
    throw answer.error
  }

  async #post<Name extends TaskName>(worker: Worker, task: object): Promise<ThreadAnswer<Name>> {
    worker.ref()
    try {
      worker.postMessage(task)
      // Rejects when the thread ends, too, which happens with an error only.
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
    // Resolves in source and in compiled form. The options of this process do not apply to it.
    const worker = new Worker(join(import.meta.dirname, `thread${extname(import.meta.filename)}`), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap },
    })
    // The current task handles errors; without a listener here they would end the process.
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
