import type { Call } from './call.ts'

type Reader = (value: unknown) => unknown

/**
 * How each argument of an endpoint is read, by the names of the contract: one that is forgotten does not compile. They
 * are checked by then, and of a mirror all the same of whatever kind.
 */
export type ArgumentReaders<Definitions> = { readonly [Name in keyof Definitions]: Reader }

/** The arguments of a call, each as its reader has it. */
export function readArguments<const Readers extends Readonly<Record<string, Reader>>>(
  { args }: Pick<Call, 'args'>,
  readers: Readers,
): { readonly [Name in keyof Readers]: ReturnType<Readers[Name]> } {
  const entries = Object.entries(readers).map(([name, read]) => [name, read(args[name])])
  // Entries have forgotten their names, which are those of the type.
  return Object.fromEntries(entries) as { readonly [Name in keyof Readers]: ReturnType<Readers[Name]> }
}

/** An argument that is a number; undefined for any other. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

/** An argument that is a list; empty for any other. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
