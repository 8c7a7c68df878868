import type { Certificate } from '../../conformance/result.ts'
import type { Deployment } from '../../contract/index.ts'
import { namePattern } from '../../contract/name-pattern.ts'
import { everyRecord } from '../../contract/record-of.ts'
import { recordAt } from '../../contract/versions/index.ts'
import { changeClasses } from './change.ts'
import { comparedRoute } from './raw-index-entry.ts'

/** The places where two sides could differ. */
export interface KnownPlaces {
  /** Namespaces, routes with a method, records, checks. */
  readonly places: readonly string[]
  /** The names of arguments and fields. */
  readonly names: readonly string[]
}

export function placesOfDeployments(...sides: readonly Deployment[]): KnownPlaces {
  const names = new Set<string>()
  const collect = (key: string, value: unknown): unknown => {
    names.add(key)
    return value
  }
  const records = sides.flatMap(({ wordpress }) =>
    everyRecord.map((record) => (wordpress === undefined ? record : recordAt(record, wordpress))),
  )
  JSON.stringify([sides.map(({ routes }) => routes), records], collect)
  const routes = sides.flatMap((side) => side.routes.map(comparedRoute))
  return {
    places: [
      'GET /',
      ...sides.flatMap(({ namespaces }) => namespaces),
      ...routes.flatMap(({ methods, template }) => [...methods].map((method) => `${method} ${template}`)),
      ...records.map(({ title }) => title),
    ],
    names: [...names],
  }
}

export function placesOfCertificates(...sides: readonly Certificate[]): KnownPlaces {
  return { places: sides.flatMap(({ checks }) => checks.map(({ id }) => id)), names: [] }
}

/**
 * The first word of a filter that is neither a class nor matches a place: a mistyped one would leave out every change.
 *
 * @param changed the places of changes
 */
export function unmatchedWord(
  only: readonly string[],
  { places, names }: KnownPlaces,
  changed: readonly string[],
): string | undefined {
  const isPlace = (text: string): boolean => {
    const pattern = namePattern(`*${text.trim()}*`)
    return places.some((place) => pattern.test(place))
  }
  const areNames = (text: string): boolean =>
    (text.match(/[\w-]+/g) ?? []).every((part) => names.some((name) => name.includes(part)))
  const fits = (word: string): boolean => {
    const pattern = namePattern(`*${word}*`)
    if (changeClasses.some((each) => each === word) || changed.some((place) => pattern.test(place)))
      return true
    const [where = '', ...fields] = word.split('›')
    if (fields.length === 0) return isPlace(word) || areNames(word)
    // The place of a field of several routes: `GET /a, /b and 3 more › field`.
    return (
      where
        .replace(/ and \d+ more *$/, '')
        .split(',')
        .every(isPlace) && areNames(fields.join(' '))
    )
  }
  return only.find((word) => !fits(word))
}
