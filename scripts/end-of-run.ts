import { rm } from 'node:fs/promises'
import { runFolder } from './once-a-run.ts'

/** Removes what the workers of a run made for each other; Playwright calls it when all tests have ended. */
export default function endOfRun(): Promise<void> {
  return rm(runFolder(), { recursive: true, force: true })
}
