#!/usr/bin/env node
// The first file of the command. It is plain JavaScript that Node 12 can read, so that a Node that is too old for the
// rest gets a clear message, or in a clone is replaced by the Node that `npm ci` has installed there.

const { existsSync } = require('node:fs')
const { spawn } = require('node:child_process')

const [major, minor] = process.versions.node.split('.').map(Number)
const installed = `${__dirname}/../node_modules/node/bin/node`

if (major > 22 || (major === 22 && minor >= 18)) {
  // Compiled in the package, and as it was written in a clone.
  const isSource = existsSync(`${__dirname}/main.ts`)
  import(isSource ? './main.ts' : './main.js')
} else if (existsSync(installed)) {
  const child = spawn(installed, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A terminal sends this one to both.
  process.on('SIGINT', () => {})
  child.on('exit', (code) => {
    process.exitCode = code === null ? 2 : code
  })
} else {
  const { node } = process.versions
  process.stderr.write(
    `site-contract needs Node 22.18 or later, and ${process.execPath} is Node ${node}. Run npm install --save-dev node@24 in your project, or install a later one from https://nodejs.org.\n`,
  )
  process.exitCode = 2
}
