import type { Pack } from '../mock/index.ts'
import type { UserCode } from '../mock/user-code/read-user-code.ts'

type Fields = NonNullable<Pack['fields']>

/**
 * Handlers and packs whose computed fields are those of the code that was read last: a site knows its fields from the
 * beginning, and asks for their values later.
 *
 * @param latest gives that code
 */
export function withLiveFields(code: UserCode, latest: () => UserCode): UserCode {
  const packs = code.packs.map((pack, place) => {
    if (pack.fields === undefined) return pack
    return { ...pack, fields: liveFields(pack.fields, () => latest().packs[place]?.fields ?? {}) }
  })
  return { ...code, packs }
}

function liveFields(fields: Fields, latest: () => Fields): Fields {
  const entries = Object.entries(fields).map(([subject, named]) => {
    const live = Object.entries(named).map(([name, field]) => {
      const { get } = field
      if (get === undefined) return [name, field]
      const getNow: typeof get = (item, site) => (latest()[subject]?.[name]?.get ?? get)(item, site)
      return [name, { ...field, get: getNow }]
    })
    return [subject, Object.fromEntries(live)]
  })
  return Object.fromEntries(entries)
}
