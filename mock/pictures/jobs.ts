import { editPicture } from './edit.ts'
import { makeSubSizes, resize } from './render.ts'
import { samplePicture } from './sample.ts'

/**
 * The work on pictures that takes long. `#picture-jobs` is this in a browser; under Node it is the same done by a worker
 * thread (`worker/worker-jobs.ts`), so that no picture keeps the site from answering.
 */
export const jobs = { editPicture, makeSubSizes, resize, samplePicture }

export type PictureJobs = typeof jobs

/** One piece of that work, as it can be sent to another thread. */
export type PictureJob = {
  [Name in keyof PictureJobs]: { readonly name: Name; readonly args: Parameters<PictureJobs[Name]> }
}[keyof PictureJobs]
