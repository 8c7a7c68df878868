import { parentPort } from 'node:worker_threads'
import { ImageError, type ImageProblem } from './image-error.ts'
import { perform, type TaskArguments, type TaskName, type TaskOutput } from './tasks.ts'

/** The answer of the thread to a task: its result, why the image could not be processed, or a defect. */
export type ThreadAnswer<Name extends TaskName> =
  | { readonly output: TaskOutput[Name] }
  | { readonly problem: ImageProblem; readonly message: string }
  | { readonly error: unknown }

interface Task<Name extends TaskName> {
  readonly name: Name
  readonly args: TaskArguments[Name]
}

parentPort?.on('message', async (task: Task<TaskName>) => parentPort?.postMessage(await answer(task)))

async function answer<Name extends TaskName>({ name, args }: Task<Name>): Promise<ThreadAnswer<Name>> {
  try {
    return { output: await perform(name, ...args) }
  } catch (error) {
    return error instanceof ImageError ? { problem: error.problem, message: error.message } : { error }
  }
}
