import { type CheckTools, Inapplicable } from '../../conformance/index.ts'

export const languages = '/pll/v1/languages'
export const settings = '/pll/v1/settings'

/** A language that a check creates for itself. */
export interface OwnLanguage {
  readonly id: number
  readonly slug: string
  /** What the addresses of its content begin with. */
  readonly home: string
}

let count = 0

/** What describes a language that no site has: the locale is one for private use. */
export function ownLanguage() {
  count += 1
  const slug = `q${Date.now().toString(36)}${count.toString(36)}`
  return { locale: 'qaa', name: 'Site contract', slug, is_rtl: false, flag_code: '', term_group: 99 }
}

/** Creates a language for a check, and deletes it afterwards. */
export async function withLanguage(
  { site, expect }: CheckTools,
  act: (language: OwnLanguage) => Promise<void>,
): Promise<void> {
  const { body } = await expect.accepted(site.get(settings))
  const { force_lang: rule, rewrite } = { force_lang: 0, rewrite: false, ...asObject(body) }
  if (rule !== 1 || rewrite !== true)
    throw new Inapplicable('addresses of this site do not begin with the code of a language')
  const created = await expect.accepted(site.post(languages, { ...ownLanguage(), no_default_cat: true }))
  const id = Number(created.at('term_id'))
  try {
    await act({ id, slug: String(created.at('slug')), home: String(created.at('home_url')) })
  } finally {
    await site.send('DELETE', `${languages}/${id}`)
  }
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
