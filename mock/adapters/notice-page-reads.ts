import type { BrowserContext } from '@playwright/test'
import { noticeJson, routeHeader } from '../site/usage/notice-json.ts'
import type { NoticingSite } from '../site/usage/notice-reads.ts'

const bindingName = 'noticedBySiteContract'

/**
 * Records which fields of a site's responses the pages of a Playwright context read through `response.json()`. The site has
 * to be made with `usage: 'fields'`. Call it before a page is opened.
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
  // Reports each field once: a binding sends a message to this process.
  const content = `{
    const reported = new Set()
    ;(${noticeJson})(${JSON.stringify(routeHeader)}, (route, field) => {
      const read = route + ' ' + field
      if (reported.has(read)) return
      reported.add(read)
      window.${bindingName}(route, field)
    })
  }`
  await context.addInitScript({ content })
}
