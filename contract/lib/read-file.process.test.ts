import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '#test'
import { assertReadable, readBytes, readText, readTextIfAny } from './read-file.ts'

const reading = { what: 'the names', advice: 'Name a JSON file.', limit: 100 }
const made = (name: string): string => test.info().outputPath(name)

test('a file is read as text without its byte order mark, through a link too', () => {
  writeFileSync(made('names.json'), '\ufeff["é"]')
  symlinkSync('names.json', made('link.json'))
  expect(readText(made('link.json'), reading)).toBe('["é"]')
})

for (const [title, place, why] of [
  ['a file that is missing', () => made('none.json'), 'there is no such file'],
  ['a path through a file', () => join(import.meta.filename, 'a'), 'there is no such file'],
  ['a directory', () => import.meta.dirname, 'it is a directory, not a file'],
  ['a device without an end', () => '/dev/zero', 'it is a device, not a file'],
  ['a named pipe that nothing writes to', namedPipe, 'it is a named pipe, not a file'],
  ['a file past the limit', () => written(101), `it is larger than ${100 / 2 ** 20} MiB`],
  ['a link to itself', loop, 'it is a link that leads to itself'],
] as const)
  test(`${title} is refused with its name, what it is, and what to do`, () => {
    const path = place()
    const message = `Cannot read the names ${path}: ${why}. Name a JSON file.`
    expect(() => readBytes(path, reading)).toThrow(message)
    expect(() => assertReadable(path, reading)).toThrow(message)
  })

test('a file of the system that says no size is read to the limit', () => {
  expect(readText('/proc/self/comm', reading)).not.toBe('')
  expect(() => readText('/proc/self/smaps', reading)).toThrow('larger')
})

test('a socket is refused', async () => {
  const path = made('socket')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(path, resolve))
  expect(() => readText(path, reading)).toThrow('it is a device, not a file')
  server.close()
})

test('a pipe from the shell is read to its end, and no further than the limit', () => {
  const script = `
    import { readText } from ${JSON.stringify(join(import.meta.dirname, 'read-file.ts'))}
    try { console.log(readText(process.argv[1], { what: 'the names', limit: 100 })) } catch (error) { console.log(error.message) }`
  const run = (given: string): string =>
    execFileSync('bash', ['-c', `"$0" --input-type=module -e "$1" ${given}`, process.execPath, script], {
      encoding: 'utf8',
    })
  expect(run('<(echo one; sleep 0.1; echo two)')).toBe('one\ntwo\n\n')
  expect(run('/dev/stdin < <(echo one)')).toBe('one\n\n')
  expect(run('<(yes)')).toContain('larger than')
  expect(run('/dev/stdin < /dev/zero')).toContain('it is a device')
})

test('a file that may be missing is undefined then, and no other failure is', () => {
  expect(readTextIfAny(made('none.json'), reading)).toBeUndefined()
  expect(() => readTextIfAny('/dev/zero', reading)).toThrow('it is a device')
})

function namedPipe(): string {
  mkdirSync(test.info().outputDir, { recursive: true })
  execFileSync('mkfifo', [made('pipe')])
  return made('pipe')
}

function written(size: number): string {
  writeFileSync(made('large'), '')
  truncateSync(made('large'), size)
  return made('large')
}

function loop(): string {
  mkdirSync(test.info().outputDir, { recursive: true })
  symlinkSync('loop', made('loop'))
  return made('loop')
}
