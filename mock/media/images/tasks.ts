import type { Dimensions, SubSize } from '../../store/image-sizes.ts'
import { decode, encode, scale } from './codec.ts'
import { editImage } from './edit.ts'
import { mustProcess } from './image-library.ts'
import { cut, type Pixels } from './pixels.ts'
import { sampleImage } from './sample.ts'
import { cropRegion } from './upload-sizes.ts'

/** Scales a larger image to a size: cropped to its proportions first, or with the same ones. */
function sized(source: Pixels, target: Dimensions & { crop: boolean }): Promise<Pixels> {
  const part = target.crop ? cut(source, cropRegion(source, target)) : source
  return scale(part, target.width, target.height)
}

/**
 * Generates sub-sizes of an image, as {@link subSizesOf} lists them.
 * @throws ImageError `unsupported`, `too-large` or `unreadable`
 */
export async function makeSubSizes(
  bytes: Uint8Array,
  mime: string,
  sizes: readonly SubSize[],
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  mustProcess(mime)
  const original = await decode(bytes, mime)
  const made = [original]
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  // From large to small, each from the smallest that is large enough: that reads far fewer pixels.
  for (const size of [...sizes].sort((a, b) => b.width * b.height - a.width * a.height)) {
    const source = made.findLast((image) => image.width >= size.width && image.height >= size.height)
    const image = await sized(source ?? original, size)
    if (!size.crop) made.push(image)
    files.set(size.name, await encode(image, mime))
  }
  return files
}

/** Scales an image to one other size. @throws ImageError `unsupported`, `too-large` or `unreadable` */
export async function resize(
  bytes: Uint8Array,
  mime: string,
  target: Dimensions & { crop: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  mustProcess(mime)
  return encode(await sized(await decode(bytes, mime), target), mime)
}

const functions = { editImage, makeSubSizes, resize, sampleImage }

/** The image functions that take a while; they pass plain values and bytes only. */
type Tasks = typeof functions
export type TaskName = keyof Tasks
export type TaskArguments = { [Name in TaskName]: Parameters<Tasks[Name]> }
export type TaskOutput = { [Name in TaskName]: Awaited<ReturnType<Tasks[Name]>> }

const tasks: {
  readonly [Name in TaskName]: (...args: TaskArguments[Name]) => Promise<TaskOutput[Name]>
} = functions

/** Runs a task in this thread. Rejects as the function of its name does. */
export function perform<Name extends TaskName>(
  name: Name,
  ...args: TaskArguments[Name]
): Promise<TaskOutput[Name]> {
  return tasks[name](...args)
}
