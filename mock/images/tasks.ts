import { editPicture } from './edit.ts'
import { makeSubSizes, resize } from './render.ts'
import { samplePicture } from './sample.ts'

const functions = { editPicture, makeSubSizes, resize, samplePicture }

/** What is done to pictures on demand: functions that take a while, and pass nothing but plain values and bytes. */
type Tasks = typeof functions
export type TaskName = keyof Tasks
export type TaskArguments = { [Name in TaskName]: Parameters<Tasks[Name]> }
export type TaskOutput = { [Name in TaskName]: Awaited<ReturnType<Tasks[Name]>> }

const tasks: {
  readonly [Name in TaskName]: (...args: TaskArguments[Name]) => Promise<TaskOutput[Name]>
} = functions

/** Does a task here and now. Rejects as the function of its name does. */
export function perform<Name extends TaskName>(
  name: Name,
  ...args: TaskArguments[Name]
): Promise<TaskOutput[Name]> {
  return tasks[name](...args)
}
