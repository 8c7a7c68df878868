import type { BrowserContext } from '@playwright/test'
import { noticeJson, routeHeader } from '../site/usage/notice-json.ts'
import type { NoticingSite } from '../site/usage/notice-reads.ts'

const bindingName = 'noticedBySiteContract'

/**
 * Notices which fields of a site's answers the pages of a Playwright context read, by `response.json()`. The site has to
 * be made with `usage: 'fields'`; the pages must not be open yet.
 *
 * @example
 * ```ts
 * const site = createSite({ usage: 'fields' })
 * await routeSite(context, site)
 * await noticePageReads(context, site)
 * ```
 */
export async function noticePageReads(context: BrowserContext, site: NoticingSite): Promise<void> {
  await context.exposeFunction(bindingName, (route: string, field: string) => site.recordRead(route, field))
  // Once each: a binding is a message to this process.
  const content = `{
    const told = new Set()
    ;(${noticeJson})(${JSON.stringify(routeHeader)}, (route, field) => {
      const read = route + ' ' + field
      if (told.has(read)) return
      told.add(read)
      window.${bindingName}(route, field)
    })
  }`
  await context.addInitScript({ content })
}
