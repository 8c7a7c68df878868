import type { ImageThread } from './image-thread.ts'
import type { TaskArguments, TaskName, TaskOutput } from './tasks.ts'

/**
 * The largest image takes a quarter of that time on an idle machine, and two thirds of that memory when it is nothing but
 * noise. A thread ends alone only where memory runs out little by little, so that no image may need more at once.
 */
const limits = { time: 20_000, heap: 1024 }

let thread: Promise<ImageThread> | undefined

/** Works on an image in a thread of its own, so that no image holds up anybody who asks for something else. */
export async function work<Name extends TaskName>(
  name: Name,
  ...args: TaskArguments[Name]
): Promise<TaskOutput[Name]> {
  thread ??= startable()
  return (await thread).work(name, ...args)
}

// Imported late, it stays a file of its own when it is compiled, and finds the thread beside it.
async function startable(): Promise<ImageThread> {
  const { ImageThread } = await import('./image-thread.ts')
  return new ImageThread(limits)
}
