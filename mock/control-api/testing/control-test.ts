import { test as base, expect } from '#test'
import type { SiteOptions } from '../../resources/endpoint/options.ts'
import { type ControlledSite, controlledSite, type Reply } from './controlled-site.ts'
import { expectDocumented } from './document-check.ts'

/** A served site, and the way to control it: `POST faults`. */
interface Controlled extends ControlledSite {
  control(act: string, sent?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
}

/** The control routes that the tests of this file have requested. */
export const tried = new Set<string>()

/** Playwright's `test` with a site that is controlled over HTTP. */
export const test = base.extend<{ siteOptions: SiteOptions; controlled: Controlled }>({
  siteOptions: [{}, { option: true }],
  controlled: async ({ siteOptions }, use) => {
    const controlled = await controlledSite(undefined, siteOptions)
    await use({
      ...controlled,
      async control(act, sent, headers = {}) {
        const route = act.replace(/\?.*/, '')
        tried.add(route)
        const [method = '', path] = act.split(' ')
        const body = sent === undefined || typeof sent === 'string' ? sent : JSON.stringify(sent)
        const response = await fetch(`${controlled.url}/__site-contract/api/${path}`, {
          method,
          headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
          ...(body !== undefined && { body }),
        })
        expect(response.headers.get('Cache-Control')).toBe('no-store')
        const reply = { status: response.status, body: await response.json() }
        expectDocumented(route, reply)
        return reply
      },
    })
    controlled.close()
  },
})

/** A successful reply. */
export const ok = (body: unknown): Reply => ({ status: 200, body })
