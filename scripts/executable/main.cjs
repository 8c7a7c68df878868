// The first script of the single executable. Node imports no files from within one, so the package is unpacked once,
// into the user's cache, and runs from there.

const { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { homedir, tmpdir } = require('node:os')
const { dirname, join, sep } = require('node:path')
const { getAsset, getAssetKeys, getRawAsset } = require('node:sea')

// Its version, and a digest of what is within.
const name = join('site-contract', getAsset('name', 'utf8'))

const [, , first = ''] = process.argv
if (first.includes(sep + name + sep)) {
  // Playwright Test starts its processes as Node with one of its files.
  process.argv.splice(1, 1)
  run(first)
} else {
  // What the checks and the MCP server need beyond the package is most of all files, and a mock has to start fast.
  const parts = first === 'mock' ? ['package'] : ['package', 'node_modules']
  run(join(folderOf(parts), 'package/dist/cli/site-contract.cjs'))
}

function run(file) {
  createRequire(file)(file)
}

/** The folder that has these parts, unpacked by this run or an earlier one. */
function folderOf(parts) {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), name)
  try {
    for (const part of parts) unpack(part, folder)
    return folder
  } catch (error) {
    // A user without a home, or a container that can't be written.
    return temporaryFolderOf(parts, error)
  }
}

function temporaryFolderOf(parts, cause) {
  try {
    const temporary = mkdtempSync(join(tmpdir(), 'site-contract-'))
    process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
    for (const part of parts) unpack(part, join(temporary, name))
    return join(temporary, name)
  } catch (error) {
    process.stderr.write(
      `site-contract unpacks itself into a folder, and can't write one: ${cause.message}; ${error.message}. Set XDG_CACHE_HOME to a folder that it can write.\n`,
    )
    process.exit(2)
  }
}

function unpack(part, folder) {
  if (existsSync(join(folder, part))) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const begun = mkdtempSync(join(folder, 'begun-'))
  const files = getAssetKeys().filter((key) => key.startsWith(`${part}/`))
  for (const parent of new Set(files.map((file) => dirname(file))))
    mkdirSync(join(begun, parent), { recursive: true })
  for (const file of files) writeFileSync(join(begun, file), new Uint8Array(getRawAsset(file)))
  try {
    renameSync(join(begun, part), join(folder, part))
  } catch (error) {
    // Another process was faster.
    if (!existsSync(join(folder, part))) throw error
  } finally {
    rmSync(begun, { recursive: true })
  }
}
