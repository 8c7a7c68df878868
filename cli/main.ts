#!/usr/bin/env node
import module from 'node:module'

// Half of a start is compiling. What was compiled once is kept among the system's temporary files; what follows has to
// be imported behind this line to be found there.
module.enableCompileCache?.()
const { ignoreBrokenPipes, run } = await import('./program.ts')
ignoreBrokenPipes()
await run(process.argv.slice(2))
