/** Names and symbols of currencies; the symbol of the others is their code. */
const currencies: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  AUD: ['Australian dollar', '$'],
  BRL: ['Brazilian real', 'R$'],
  CAD: ['Canadian dollar', '$'],
  CHF: ['Swiss franc', 'CHF'],
  CZK: ['Czech koruna', 'Kč'],
  DKK: ['Danish krone', 'kr.'],
  EUR: ['Euro', '€'],
  GBP: ['Pound sterling', '£'],
  INR: ['Indian rupee', '₹'],
  JPY: ['Japanese yen', '¥'],
  NOK: ['Norwegian krone', 'kr'],
  NZD: ['New Zealand dollar', '$'],
  PLN: ['Polish złoty', 'zł'],
  SEK: ['Swedish krona', 'kr'],
  USD: ['United States (US) dollar', '$'],
}

/** The codes of the currencies that a shop can have. */
export const currencyCodes: readonly string[] = [
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTC BTN BWP',
  'BYN BYR BZD CAD CDF CHF CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP',
  'GBP GEL GGP GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS IMP INR IQD IRR IRT ISK JEP JMD',
  'JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP',
  'MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PRB PYG QAR RON',
  'RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD',
  'TWD TZS UAH UGX USD UYU UZS VEF VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW',
].flatMap((line) => line.split(' '))

export const currencySymbol = (code: string): string => currencies[code]?.[1] ?? code

/** The name of a currency as a setting offers it. */
export function currencyLabel(code: string): string {
  const [name, symbol] = currencies[code] ?? [code, code]
  return `${name} (${symbol}) — ${code}`
}
