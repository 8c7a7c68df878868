import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type NamingName = 'neutral' | 'wordpress'

const command = join(import.meta.dirname, '../cli/main.ts')

/** Serves by the command line, under some namings, and gives the addresses of both deployments of the document. */
export async function withMocks<Result>(
  namings: readonly NamingName[],
  act: (urls: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const mocks = namings.map((naming) =>
    spawn(process.execPath, [command, 'mock', '--port', '0', '--naming', naming], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  try {
    return await act((await Promise.all(mocks.map(({ stdout }) => banner(stdout)))).flat())
  } finally {
    for (const mock of mocks) mock.kill()
  }
}

/** The addresses a mock prints when it serves. */
function banner(stdout: NodeJS.ReadableStream): Promise<string[]> {
  return new Promise((resolve) => {
    let text = ''
    stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (!text.includes('Ctrl-C')) return
      const urls = [...text.matchAll(/deployment {2}(http:\/\/[^/]+)\//g)].map(([, url = '']) => url)
      // Behind them comes a stock WordPress.
      resolve(urls.slice(0, 2))
    })
  })
}
