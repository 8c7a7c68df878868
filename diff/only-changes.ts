import { namePattern } from '../contract/name-pattern.ts'
import { type Change, type ChangeClass, changeClasses } from './change.ts'

/**
 * The changes that somebody asked for: those of the classes that are named, and of these the ones whose place has one of
 * the texts in it, `*` standing for anything.
 *
 * @param only classes and texts; all changes where there is none
 */
export function onlyChanges(changes: readonly Change[], only: readonly string[]): readonly Change[] {
  const classes = only.filter(isClass)
  const places = only.filter((word) => !isClass(word)).map((word) => namePattern(`*${word}*`))
  return changes.filter(
    (change) =>
      (classes.length === 0 || classes.includes(change.class)) &&
      (places.length === 0 || places.some((place) => place.test(change.place))),
  )
}

const isClass = (word: string): word is ChangeClass => changeClasses.some((each) => each === word)
