import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atMost, information, type Row } from './row.ts'

const namings = ['neutral', 'wordpress'] as const
const here = (file: string): string => join(import.meta.dirname, file)
const run = promisify(execFile)

/** Both deployments under both namings, in process and over HTTP, from the start of the processes to the verdicts. */
export async function certification(): Promise<readonly Row[]> {
  const [inProcess, counts] = await seconds(async () => {
    const printed = await Promise.all(
      namings.map((naming) => run(process.execPath, [here('certify-in-process.ts'), naming])),
    )
    return printed.map(({ stdout }) => stdout.trim().replaceAll('\n', ', '))
  })
  const [overHttp, verdicts] = await seconds(certifyFleet)
  const about = { unit: 's', digits: 1 } as const
  return [
    information('four runs in two processes', inProcess, { ...about, note: counts.join('; ') }),
    information('four runs over HTTP, two workers', overHttp, { ...about, note: verdicts }),
    atMost('all eight', inProcess + overHttp, 20, about),
  ]
}

async function certifyFleet(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-bench-'))
  const mocks = namings.map((naming) =>
    spawn(process.execPath, [here('../cli/main.ts'), 'mock', '--port', '0', '--naming', naming], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  try {
    const printed = await Promise.all(mocks.map(({ stdout }) => banner(stdout)))
    const targets = printed.flat().map((url) => ({ url }))
    const fleet = join(folder, 'fleet.json')
    await writeFile(fleet, JSON.stringify(targets))
    const args = [
      here('../cli/main.ts'),
      'certify',
      '--targets',
      fleet,
      '--user',
      'admin:fake-admin',
      '--write',
    ]
    const { stdout } = await run(process.execPath, args, { maxBuffer: 2 ** 26 })
    const certified = stdout.split('names): certified\n').length - 1
    return `${certified} of ${targets.length} certified`
  } finally {
    for (const mock of mocks) mock.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The addresses a mock prints when it serves. */
function banner(stdout: NodeJS.ReadableStream): Promise<string[]> {
  return new Promise((resolve) => {
    let text = ''
    stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (!text.includes('Ctrl-C')) return
      resolve([...text.matchAll(/deployment {2}(http:\/\/[^/]+)\//g)].map(([, url = '']) => url))
    })
  })
}

async function seconds<Result>(act: () => Promise<Result>): Promise<readonly [number, Result]> {
  const begin = performance.now()
  const result = await act()
  return [(performance.now() - begin) / 1000, result]
}
