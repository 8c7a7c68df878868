/** The thread that works on pictures. It is given one job at a time. */
import { parentPort } from 'node:worker_threads'
import { jobs, type PictureJob } from '../jobs.ts'
import { PictureError } from '../picture-error.ts'
import type { FromWorker } from './messages.ts'

const say = (message: FromWorker): void => parentPort?.postMessage(message)

function perform(job: PictureJob): Promise<unknown> {
  switch (job.name) {
    case 'editPicture':
      return jobs.editPicture(...job.args)
    case 'makeSubSizes':
      return jobs.makeSubSizes(...job.args)
    case 'resize':
      return jobs.resize(...job.args)
    case 'samplePicture':
      return jobs.samplePicture(...job.args)
  }
}

parentPort?.on('message', async (job: PictureJob) => {
  try {
    say({ kind: 'done', result: await perform(job) })
  } catch (error) {
    if (error instanceof PictureError)
      say({ kind: 'refused', problem: error.problem, message: error.message })
    else say({ kind: 'failed', error })
  }
})
