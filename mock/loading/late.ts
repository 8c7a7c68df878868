/** Code that is loaded when it is first needed, so that a page which never needs it never loads it. */
export interface Late<Loaded> {
  /** Loads it; undefined when it is there, and nothing has to be waited for. */
  load(): Promise<void> | undefined
  /** What was loaded. @throws NotLoaded when `load` was not awaited before */
  get(): Loaded
}

/** Something is needed that is not loaded. A read can begin again once it is. */
export class NotLoaded extends Error {
  readonly load: Late<unknown>['load']

  constructor(load: Late<unknown>['load']) {
    super('Await load before this is used.')
    this.load = load
  }
}

/** What is there from the beginning. */
export const loaded = <Loaded>(value: Loaded): Late<Loaded> => ({ load: () => undefined, get: () => value })

/** Code behind a dynamic import. */
export function late<Loaded>(source: () => Promise<Loaded>): Late<Loaded> {
  let value: Loaded | undefined
  let loading: Promise<void> | undefined
  // What could not be loaded is tried again by the next who needs it.
  const begin = async (): Promise<void> => {
    try {
      value = await source()
    } finally {
      loading = undefined
    }
  }
  const load = (): Promise<void> | undefined => {
    if (value !== undefined) return undefined
    loading ??= begin()
    return loading
  }
  return {
    load,
    get() {
      if (value === undefined) throw new NotLoaded(load)
      return value
    },
  }
}

/** Loads several; undefined when all are there. Those that are undefined need nothing. */
export function loadAll(...loads: readonly (Late<unknown>['load'] | undefined)[]): Promise<void> | undefined {
  const pending = loads.flatMap((load) => load?.() ?? [])
  return pending.length === 0 ? undefined : Promise.all(pending).then(() => undefined)
}
