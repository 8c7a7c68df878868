import type { HandlerRequest } from '../../index.ts'
import { defaultLanguage, type Language, languagesIn } from './languages.ts'

/**
 * The language that a request names: the default language for an unknown name. Undefined for a request without a name.
 */
export function requestedLanguage({ params, site }: HandlerRequest): Language | undefined {
  const { lang } = params
  if (typeof lang !== 'string' || lang === '') return undefined
  const name = lang.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '')
  return languagesIn(site).find(({ slug }) => slug === name) ?? defaultLanguage(site)
}
