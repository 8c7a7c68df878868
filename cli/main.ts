#!/usr/bin/env node
import module from 'node:module'

// Compiling takes half of the start. This caches compiled code in the system's temporary files, for imports after this
// line.
module.enableCompileCache?.()
const { ignoreBrokenPipes, run } = await import('./program.ts')
ignoreBrokenPipes()
await run(process.argv.slice(2))
