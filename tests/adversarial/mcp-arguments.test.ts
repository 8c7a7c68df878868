import fc from 'fast-check'
import { expect, test } from '#test'
import { listen } from '../../cli/commands/mock/listen.ts'
import { createSite } from '../../mock/index.ts'
import { MockConnection, type Workbench } from '../../tools/mcp/index.ts'
import type { Tool } from '../../tools/mcp/tool.ts'
import { tools } from '../../tools/mcp/tools/index.ts'

test.describe.configure({ timeout: 120_000 })

/** Arguments for a schema: valid ones, nearly valid ones, and anything. */
function valueFor(name: string, { type, enum: listed }: Tool['input']['properties'][string]) {
  const fitting = listed
    ? fc.constantFrom(...listed)
    : type === 'integer' || type === 'number'
      ? fc.oneof(fc.integer(), fc.double())
      : type === 'object'
        ? fc.dictionary(fc.string(), fc.jsonValue())
        : fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('/wp/v2/posts', 'GET /wp/v2/posts', 'one'))
  // A whole run of the checks is no answer to wait for.
  return name === 'only' ? fc.constant(['none']) : fc.oneof({ weight: 3, arbitrary: fitting }, fc.jsonValue())
}

const argumentsFor = ({ input }: Tool) =>
  fc.record(
    Object.fromEntries(
      Object.entries(input.properties).map(([name, schema]) => [name, valueFor(name, schema)]),
    ),
    {
      requiredKeys: Object.keys(input.properties).filter(
        (name) => name === 'only' || input.required.includes(name),
      ),
    },
  )

for (const tool of tools)
  test(`${tool.name} answers or reports an error for any arguments`, async () => {
    const { server, url } = await listen(createSite({ deployment: 'stock', naming: 'wordpress' }), {
      host: '127.0.0.1',
      port: 0,
    })
    const bench: Workbench = {
      mock: new MockConnection(url),
      sites: [],
      write: false,
      compare: () => Promise.reject(new Error('Nothing is compared here.')),
      readUsage: () => Promise.reject(new Error('Nothing is read here.')),
    }
    const { signal } = new AbortController()
    try {
      await fc.assert(
        fc.asyncProperty(argumentsFor(tool), async (sent) => {
          const call = tool.call(sent, { bench, signal, reportProgress: () => undefined })
          const error = await call.then(
            ({ text }) => void expect(text).not.toBe(''),
            (thrown: unknown) => thrown,
          )
          if (error === undefined) return
          expect(error).toBeInstanceOf(Error)
          // An engine's TypeError says nothing about what to do.
          expect(['TypeError', 'RangeError', 'SyntaxError', 'URIError']).not.toContain(
            error instanceof Error ? error.constructor.name : '',
          )
          expect(String(error)).not.toMatch(/undefined|is not a function|No answer from/)
        }),
        { numRuns: 100 },
      )
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
