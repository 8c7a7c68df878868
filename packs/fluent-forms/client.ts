/** The address of every client: a fake site has no network. */
export const clientAddress = '127.0.0.1'

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Apple'],
  [/Linux/, 'Linux'],
  [/^curl/, 'Terminal'],
] as const

/** The browser that a `User-Agent` names. */
export const browserName = (agent: string): string => nameIn(browsers, agent)

/** The device that a `User-Agent` names. */
export const deviceName = (agent: string): string => nameIn(devices, agent)

const nameIn = (names: readonly (readonly [RegExp, string])[], agent: string): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? 'unknown'
