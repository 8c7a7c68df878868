import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PictureJob, PictureJobs } from '../jobs.ts'
import { PictureError } from '../picture-error.ts'
import type { FromWorker } from './messages.ts'

/** How long one job may take, in milliseconds. A photo of 25 megapixels takes some five seconds on a quiet machine. */
const timeLimit = 60_000
/** Of the worker's own heap; the pixels beside it are bounded by the size of a picture. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** The work on pictures, done by a worker thread: it starts with the first job, and keeps no process alive. */
export const jobs: PictureJobs = {
  editPicture: (...args) => inTurn({ name: 'editPicture', args }),
  makeSubSizes: (...args) => inTurn({ name: 'makeSubSizes', args }),
  resize: (...args) => inTurn({ name: 'resize', args }),
  samplePicture: (...args) => inTurn({ name: 'samplePicture', args }),
}

// One worker serves all the sites of a process, a job at a time.
let worker: Worker | undefined
let latest: Promise<unknown> = Promise.resolve()

function inTurn<Result>(job: PictureJob): Promise<Result> {
  const result = latest.then(() => perform<Result>(job))
  latest = result.catch(() => {})
  return result
}

async function perform<Result>(job: PictureJob): Promise<Result> {
  worker ??= start()
  const thread = worker
  // The process waits for the job, and not for a worker without one.
  thread.ref()
  let answer: FromWorker
  try {
    thread.postMessage(job)
    const answered = once(thread, 'message', { signal: AbortSignal.timeout(timeLimit) })
    answer = (await answered)[0]
  } catch (error) {
    // Whatever it is at, it is not given another.
    worker = undefined
    await thread.terminate()
    throw explained(error)
  } finally {
    thread.unref()
  }
  if (answer.kind === 'refused') throw new PictureError(answer.problem, answer.message)
  if (answer.kind === 'failed') throw answer.error
  // The worker gives what the job of this name gives.
  return answer.result as Result
}

// Compiled, this is in another folder of the package, beside that of the worker.
function start(): Worker {
  const isCompiled = extname(import.meta.filename) === '.js'
  const file = isCompiled ? '../mock/pictures/worker/worker.js' : './worker.ts'
  return new Worker(new URL(file, import.meta.url), { execArgv: [], resourceLimits })
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'AbortError')
    return new PictureError(
      'too-costly',
      `The picture takes longer than ${timeLimit / 1000} seconds. Send a simpler one.`,
    )
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new PictureError(
      'too-costly',
      `The picture takes more than ${resourceLimits.maxOldGenerationSizeMb} MB to read. Send a simpler one.`,
    )
  return error
}
