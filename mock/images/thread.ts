import { parentPort } from 'node:worker_threads'
import { PictureError, type PictureProblem } from './picture-error.ts'
import { perform, type TaskArguments, type TaskName, type TaskOutput } from './tasks.ts'

/** What the thread answers to a task: what came of it, why the picture could not be worked on, or a defect. */
export type ThreadAnswer<Name extends TaskName> =
  | { readonly output: TaskOutput[Name] }
  | { readonly problem: PictureProblem; readonly message: string }
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
    return error instanceof PictureError ? { problem: error.problem, message: error.message } : { error }
  }
}
