/** A language that Polylang knows by its locale. */
interface KnownLanguage {
  readonly code: string
  readonly name: string
  readonly flag: string
  /** The locale that Facebook has for it; empty without one. */
  readonly facebook: string
  readonly isRtl: boolean
}

/** Code, name, flag, locale of Facebook, and whether it is written from right to left. */
type Row = readonly [code: string, name: string, flag: string, facebook: string, isRtl?: boolean]

const rows: Readonly<Record<string, Row>> = {
  ar: ['ar', 'العربية', 'arab', 'ar_AR', true],
  bg_BG: ['bg', 'български', 'bg', 'bg_BG'],
  bn_BD: ['bn', 'বাংলা', 'bd', 'bn_IN'],
  ca: ['ca', 'Català', 'catalonia', 'ca_ES'],
  cs_CZ: ['cs', 'Čeština', 'cz', 'cs_CZ'],
  cy: ['cy', 'Cymraeg', 'wales', 'cy_GB'],
  da_DK: ['da', 'Dansk', 'dk', 'da_DK'],
  de_AT: ['de', 'Deutsch', 'at', 'de_DE'],
  de_CH: ['de', 'Deutsch', 'ch', 'de_DE'],
  de_DE: ['de', 'Deutsch', 'de', 'de_DE'],
  de_DE_formal: ['de', 'Deutsch', 'de', 'de_DE'],
  el: ['el', 'Ελληνικά', 'gr', 'el_GR'],
  en_AU: ['en', 'English', 'au', 'en_US'],
  en_CA: ['en', 'English', 'ca', 'en_US'],
  en_GB: ['en', 'English', 'gb', 'en_GB'],
  en_US: ['en', 'English', 'us', 'en_US'],
  eo: ['eo', 'Esperanto', 'esperanto', 'eo_EO'],
  es_AR: ['es', 'Español', 'ar', 'es_LA'],
  es_ES: ['es', 'Español', 'es', 'es_ES'],
  es_MX: ['es', 'Español', 'mx', 'es_MX'],
  et: ['et', 'Eesti', 'ee', 'et_EE'],
  eu: ['eu', 'Euskara', 'basque', 'eu_ES'],
  fa_IR: ['fa', 'فارسی', 'ir', 'fa_IR', true],
  fi: ['fi', 'Suomi', 'fi', 'fi_FI'],
  fr_BE: ['fr', 'Français', 'be', 'fr_FR'],
  fr_CA: ['fr', 'Français', 'quebec', 'fr_CA'],
  fr_FR: ['fr', 'Français', 'fr', 'fr_FR'],
  ga: ['ga', 'Gaelige', 'ie', 'ga_IE'],
  gl_ES: ['gl', 'Galego', 'galicia', 'gl_ES'],
  he_IL: ['he', 'עברית', 'il', 'he_IL', true],
  hi_IN: ['hi', 'हिन्दी', 'in', 'hi_IN'],
  hr: ['hr', 'Hrvatski', 'hr', 'hr_HR'],
  hu_HU: ['hu', 'Magyar', 'hu', 'hu_HU'],
  id_ID: ['id', 'Bahasa Indonesia', 'id', 'id_ID'],
  is_IS: ['is', 'Íslenska', 'is', 'is_IS'],
  it_IT: ['it', 'Italiano', 'it', 'it_IT'],
  ja: ['ja', '日本語', 'jp', 'ja_JP'],
  ka_GE: ['ka', 'ქართული', 'ge', 'ka_GE'],
  ko_KR: ['ko', '한국어', 'kr', 'ko_KR'],
  lt_LT: ['lt', 'Lietuviškai', 'lt', 'lt_LT'],
  lv: ['lv', 'Latviešu valoda', 'lv', 'lv_LV'],
  mk_MK: ['mk', 'македонски јазик', 'mk', 'mk_MK'],
  ms_MY: ['ms', 'Bahasa Melayu', 'my', 'ms_MY'],
  nb_NO: ['nb', 'Norsk Bokmål', 'no', 'nb_NO'],
  nl_BE: ['nl', 'Nederlands', 'be', 'nl_BE'],
  nl_NL: ['nl', 'Nederlands', 'nl', 'nl_NL'],
  nl_NL_formal: ['nl', 'Nederlands', 'nl', 'nl_NL'],
  nn_NO: ['nn', 'Norsk Nynorsk', 'no', 'nn_NO'],
  pl_PL: ['pl', 'Polski', 'pl', 'pl_PL'],
  pt_BR: ['pt', 'Português', 'br', 'pt_BR'],
  pt_PT: ['pt', 'Português', 'pt', 'pt_PT'],
  ro_RO: ['ro', 'Română', 'ro', 'ro_RO'],
  ru_RU: ['ru', 'Русский', 'ru', 'ru_RU'],
  sk_SK: ['sk', 'Slovenčina', 'sk', 'sk_SK'],
  sl_SI: ['sl', 'Slovenščina', 'si', 'sl_SI'],
  sq: ['sq', 'Shqip', 'al', 'sq_AL'],
  sr_RS: ['sr', 'Српски језик', 'rs', 'sr_RS'],
  sv_SE: ['sv', 'Svenska', 'se', 'sv_SE'],
  sw: ['sw', 'Kiswahili', 'ke', 'sw_KE'],
  ta_IN: ['ta', 'தமிழ்', 'in', 'ta_IN'],
  th: ['th', 'ไทย', 'th', 'th_TH'],
  tr_TR: ['tr', 'Türkçe', 'tr', 'tr_TR'],
  uk: ['uk', 'Українська', 'ua', 'uk_UA'],
  ur: ['ur', 'اردو', 'pk', 'ur_PK', true],
  vi: ['vi', 'Tiếng Việt', 'vn', 'vi_VN'],
  zh_CN: ['zh', '中文 (中国)', 'cn', 'zh_CN'],
  zh_HK: ['zh', '中文 (香港)', 'hk', 'zh_HK'],
  zh_TW: ['zh', '中文 (台灣)', 'tw', 'zh_TW'],
  zul: ['zu', 'isiZulu', 'za', 'zu_ZA'],
}

/** The language of a locale; undefined for one that has to be described. */
export function knownLanguage(locale: string): KnownLanguage | undefined {
  const row = Object.hasOwn(rows, locale) ? rows[locale] : undefined
  if (row === undefined) return undefined
  const [code, name, flag, facebook, isRtl = false] = row
  return { code, name, flag, facebook, isRtl }
}

/** Flags of what is not a country. */
const otherFlags = new Set(
  'arab basque catalonia england esperanto galicia kurdistan occitania quebec scotland tibet veneto wales'.split(
    ' ',
  ),
)

/** Whether there is a flag of this code: of a country by its two letters, or of a few others. */
export function isFlag(code: string): boolean {
  if (otherFlags.has(code)) return true
  if (!/^[a-z]{2}$/.test(code)) return false
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code.toUpperCase())
  return name !== undefined && name !== 'Unknown Region'
}
