import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A rule that is broken, and the elements that break it. */
export type AxeFinding = readonly [rule: string, elements: readonly string[]]

/** The rules that look at colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page. @param rules to look by these alone */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<readonly AxeFinding[]> {
  // Without frames nothing is to be put together, for which axe would open a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
  if (rules) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const)
}

/**
 * What axe finds on a page in light, and in dark by the rules of colours alone: nothing else of a page differs by the
 * scheme.
 *
 * @example
 * ```ts
 * expect(await axeFindingsLightAndDark(page)).toEqual({ light: [], dark: [] })
 * ```
 */
export async function axeFindingsLightAndDark(
  page: Page,
): Promise<Readonly<Record<'light' | 'dark', readonly AxeFinding[]>>> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return { light, dark: await axeFindings(page, ofColours) }
}

/** Nothing found. */
export const noFindings = { light: [], dark: [] } as const
