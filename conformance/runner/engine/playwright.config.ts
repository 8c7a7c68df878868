import { extname, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { givenPlan } from './plan.ts'
import { conformanceProject } from './project.ts'

const plan = givenPlan()
const reporter = join(import.meta.dirname, `reporter${extname(import.meta.filename)}`)

/** The configuration with which `site-contract certify` and `site-contract merge` start Playwright Test. */
export default defineConfig({
  projects: [conformanceProject],
  reporter: [[reporter], ...(plan?.blob ? [['blob', { outputFile: plan.blob }] as const] : [])],
  ...(plan && { outputDir: plan.scratch, workers: plan.workers }),
})
