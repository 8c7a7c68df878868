import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { certify } from '../conformance/index.ts'
import { type NamingName, withMocks } from './mocks.ts'
import { recordRun, replay } from './recorded-run.ts'
import { atMost, information, type Row } from './row.ts'

const namings: readonly NamingName[] = ['neutral', 'wordpress']
const here = (file: string): string => join(import.meta.dirname, file)
const run = promisify(execFile)
const about = { unit: 's', digits: 1 } as const

/** One certificate beside the bare cost of its requests, and all of both deployments under both namings. */
export async function certification(): Promise<readonly Row[]> {
  return [...(await oneCertificate()), ...(await allCertificates())]
}

/** The first deployment alone: by the command, by the library, and what the same requests cost without either. */
async function oneCertificate(): Promise<readonly Row[]> {
  const recorded = await recordRun()
  const { requests, checks } = recorded
  const user = { name: 'admin', password: 'fake-admin' }
  const first = <Result>(act: (url: string) => Promise<Result>): Promise<readonly [number, Result]> =>
    withMocks(['neutral'], ([url = '']) => seconds(() => act(url)))
  const [byCommand, verdicts] = await first((url) => certifyFleet([url]))
  const [inOneProcess] = await first((url) => certify(url, { user, write: true }))
  const [bare] = await first((url) => replay(url, recorded))
  return [
    information('requests of one certificate', requests.length, { digits: 0, note: `${checks} checks` }),
    atMost('one over HTTP, two workers', byCommand, 6, { ...about, note: verdicts }),
    information('one over HTTP, in this process', inOneProcess, about),
    information('the same requests, bare node:http', bare, about),
    information('a certificate beside its requests', inOneProcess / bare, { unit: 'times', digits: 1 }),
  ]
}

/** Both deployments under both namings, in process and over HTTP, from the start of the processes to the verdicts. */
async function allCertificates(): Promise<readonly Row[]> {
  const [inProcess, counts] = await seconds(async () => {
    const printed = await Promise.all(
      namings.map((naming) => run(process.execPath, [here('certify-in-process.ts'), naming])),
    )
    return printed.map(({ stdout }) => stdout.trim().replaceAll('\n', ', '))
  })
  const [overHttp, verdicts] = await seconds(() => withMocks(namings, certifyFleet))
  return [
    information('four runs in two processes', inProcess, { ...about, note: counts.join('; ') }),
    information('four runs over HTTP, two workers', overHttp, { ...about, note: verdicts }),
    atMost('all eight', inProcess + overHttp, 25, about),
  ]
}

/** Certifies targets by the command, as users do. */
async function certifyFleet(urls: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-bench-'))
  try {
    const fleet = join(folder, 'fleet.json')
    await writeFile(fleet, JSON.stringify(urls.map((url) => ({ url }))))
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
    return `${certified} of ${urls.length} certified`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function seconds<Result>(act: () => Promise<Result>): Promise<readonly [number, Result]> {
  const begin = performance.now()
  const result = await act()
  return [(performance.now() - begin) / 1000, result]
}
