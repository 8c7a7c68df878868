import type { FieldSite, HandlerRequest, RouteHandler } from '../../index.ts'
import { lineOfText } from '../lib/php-values.ts'
import { contentCounts } from './counts.ts'
import { isFlag, knownLanguage } from './known-languages.ts'
import { languageFields, languageSchema, withoutCategory } from './language-schema.ts'
import {
  defaultLanguage,
  type Language,
  languageAnswer,
  languageNamed,
  languagesIn,
  languagesOption,
} from './languages.ts'
import { putSettings, settingsIn } from './stored-settings.ts'
import { createDefaultCategory } from './translated-terms.ts'

const id = { term_id: { type: 'integer', description: 'The id of the language.' } } as const
const context = {
  context: {
    type: 'string',
    enum: ['view', 'edit'],
    default: 'view',
    description: 'What the answer is for.',
  },
} as const

/** The most languages of a site. */
const maxLanguages = 200

/** Administrators change languages. */
const administrators =
  (code: string) =>
  ({ can }: HandlerRequest) =>
    can('manage_options') || { code, message: 'This user cannot edit languages.' }

/** Only administrators read what is for editors. */
const permission = ({ params, can }: HandlerRequest) =>
  params.context !== 'edit' ||
  can('manage_options') || { code: 'rest_forbidden_context', message: 'This user cannot edit languages.' }

const readLanguage = (request: HandlerRequest) => answer(request, requestedLanguage(request))

const listLanguages = (request: HandlerRequest) => answers(request, languagesIn(request.site))

/** @throws the plugin's error for an unknown language */
function requestedLanguage({ captures, site, error }: HandlerRequest): Language {
  const { term_id: number, slug = '' } = captures
  const found =
    number === undefined
      ? languageNamed(site, slug)
      : languagesIn(site).find((language) => language.id === Number(number))
  if (found) return found
  throw number === undefined
    ? error(404, 'rest_invalid_slug', `The site has no language ${slug}.`)
    : error(404, 'rest_invalid_id', `The site has no language with the id ${number}.`)
}

async function answers(request: HandlerRequest, languages: readonly Language[]) {
  const counts = await contentCounts(request.site)
  return languages.map((language) => languageAnswer(language, request.site, counts(language)))
}

const answer = async (request: HandlerRequest, language: Language) => (await answers(request, [language]))[0]

/** A name as WordPress stores that of a term. */
const escapedName = (name: string): string => lineOfText(name).replaceAll(/&(?!#?\w{1,10};)/g, '&amp;')

/** What a request says about a language; undefined for what it leaves out. */
function sentLanguage({ params }: HandlerRequest): Partial<Omit<Language, 'id'>> {
  const { name, slug, locale, is_rtl: isRtl, term_group: position, flag_code: flag } = params
  return {
    ...(typeof name === 'string' && { name: escapedName(name) }),
    ...(typeof slug === 'string' && { slug }),
    ...(typeof locale === 'string' && { locale }),
    ...(typeof isRtl === 'boolean' && { isRtl }),
    ...(typeof position === 'number' && { position }),
    ...(typeof flag === 'string' && { flag }),
  }
}

/** @throws the plugin's error for a code that another language has, and a flag that does not exist */
function assertUsable(
  { site, error }: HandlerRequest,
  { id: own, slug, flag }: Omit<Language, 'id'> & { id?: number },
) {
  if (languagesIn(site).some((other) => other.slug === slug && other.id !== own))
    throw error(400, 'pll_non_unique_slug', `Another language has the code ${slug}.`)
  if (flag !== '' && !isFlag(flag))
    throw error(
      400,
      'pll_invalid_flag',
      `The flag "${flag}" is unknown. Use the code of a country, such as "de".`,
    )
}

const putLanguages = (site: HandlerRequest['site'], languages: readonly Language[]): void =>
  site.putOption(languagesOption, languages)

/** The plugin's error for an unknown locale without a name or code. */
function incomplete({ answer }: HandlerRequest, locale: string, missing: readonly string[]): unknown {
  const message = `The locale ${locale} is unknown. Send ${missing.join(' and ')}, too.`
  const [first, ...others] = missing.map((name) => ({ code: `pll_invalid_${name}`, message, data: null }))
  return answer(
    {
      ...first,
      data: { status: 400 },
      ...(others.length > 0 && { additional_errors: others }),
    },
    { status: 400 },
  )
}

async function createLanguage(request: HandlerRequest): Promise<unknown> {
  const { params, site, error } = request
  const sent = sentLanguage(request)
  const { locale = '' } = sent
  const known = knownLanguage(locale)
  const missing = known ? [] : (['slug', 'name'] as const).filter((name) => sent[name] === undefined)
  if (missing.length > 0) return incomplete(request, locale, missing)
  const language = {
    name: known?.name ?? '',
    slug: known?.code ?? '',
    isRtl: known?.isRtl ?? false,
    flag: known?.flag ?? '',
    position: 0,
    ...sent,
    locale,
  }
  assertUsable(request, language)
  const before = languagesIn(site)
  if (before.length >= maxLanguages)
    throw error(400, 'pll_too_many_languages', `The site already has ${maxLanguages} languages.`)
  const last = Math.max(
    site.option<number>('polylang last language') ?? 0,
    ...before.map((each) => each.id),
    9203,
  )
  const created = { ...language, id: last + 1 }
  site.putOption('polylang last language', created.id)
  putLanguages(site, [...before, created])
  if (before.length === 0) putSettings(site, { default_lang: created.slug })
  else if (params.no_default_cat !== true) await createDefaultCategory(site, created)
  return answer(request, created)
}

function updateLanguage(request: HandlerRequest): Promise<unknown> {
  const { site } = request
  const before = requestedLanguage(request)
  const changed = { ...before, ...sentLanguage(request) }
  assertUsable(request, changed)
  putLanguages(
    site,
    languagesIn(site).map((each) => (each.id === before.id ? changed : each)),
  )
  if (settingsIn(site).default_lang === before.slug) putSettings(site, { default_lang: changed.slug })
  return answer(request, changed)
}

/** What was written in the language stays, without a language. */
async function deleteLanguage(request: HandlerRequest): Promise<unknown> {
  const { site } = request
  const language = requestedLanguage(request)
  const previous = await answer(request, language)
  const wasDefault = defaultLanguage(site)?.id === language.id
  putLanguages(
    site,
    languagesIn(site).filter((each) => each.id !== language.id),
  )
  if (wasDefault) putSettings(site, { default_lang: nextDefault(site) })
  return { deleted: true, previous: { ...previous, is_default: wasDefault } }
}

const nextDefault = (site: FieldSite): string => languagesIn(site)[0]?.slug ?? ''

const one = '/pll/v1/languages/(?P<term_id>[\\d]+)'

/** The languages of the site. */
export const languageHandlers: Readonly<Record<string, RouteHandler>> = {
  'GET /pll/v1/languages': {
    args: {},
    schema: languageSchema,
    permission,
    batch: true,
    handle: listLanguages,
  },
  'POST /pll/v1/languages': {
    args: {
      ...languageFields,
      locale: { ...languageFields.locale, required: true },
      no_default_cat: withoutCategory,
    },
    permission: administrators('rest_cannot_create'),
    batch: true,
    handle: createLanguage,
  },
  [`GET ${one}`]: {
    args: { ...id, ...context },
    schema: languageSchema,
    permission,
    batch: true,
    handle: readLanguage,
  },
  [`POST PUT PATCH ${one}`]: {
    args: { ...id, ...languageFields },
    permission: administrators('rest_cannot_update'),
    batch: true,
    handle: updateLanguage,
  },
  [`DELETE ${one}`]: {
    args: id,
    permission: administrators('rest_cannot_delete'),
    batch: true,
    handle: deleteLanguage,
  },
  'GET /pll/v1/languages/(?P<slug>[a-z][a-z0-9_-]*)': {
    args: { slug: { type: 'string', description: 'The code of the language.' }, ...context },
    schema: languageSchema,
    permission,
    batch: true,
    handle: readLanguage,
  },
}
