#!/usr/bin/env node
// The first file of the command. It is plain JavaScript that Node 12 can read: a Node that is too old for the rest is
// told so in words, before it meets what it cannot read.

const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  const { node } = process.versions
  process.stderr.write(
    `site-contract needs Node 22.18 or later, and ${process.execPath} is Node ${node}. Install a later one from https://nodejs.org and run this again.\n`,
  )
  process.exitCode = 2
} else {
  // Compiled in the package, and as it was written in a clone.
  const isSource = require('node:fs').existsSync(`${__dirname}/main.ts`)
  import(isSource ? './main.ts' : './main.js')
}
