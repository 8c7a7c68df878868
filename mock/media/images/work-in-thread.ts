import type { ImageThread } from './image-thread.ts'
import type { TaskArguments, TaskName, TaskOutput } from './tasks.ts'

/**
 * The largest image takes a quarter of that time on an idle machine, and two thirds of that memory when it is only
 * noise. A thread ends alone only where memory runs out gradually, so no image may need more at once.
 */
const limits = { time: 20_000, heap: 1024 }

let thread: Promise<ImageThread> | undefined

/** Runs image tasks in a worker thread, so that no image blocks other requests. */
export async function work<Name extends TaskName>(
  name: Name,
  ...args: TaskArguments[Name]
): Promise<TaskOutput[Name]> {
  thread ??= startable()
  return (await thread).work(name, ...args)
}

// Imported dynamically, it stays a separate file when compiled, and finds the thread in its folder.
async function startable(): Promise<ImageThread> {
  const { ImageThread } = await import('./image-thread.ts')
  return new ImageThread(limits)
}
