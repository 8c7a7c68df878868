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

/** Code behind a dynamic import. */
export function late<Loaded>(source: () => Promise<Loaded>): Late<Loaded> {
  let loaded: Loaded | undefined
  const begin = async (): Promise<void> => {
    loaded = await source()
  }
  const load = (): Promise<void> | undefined => (loaded === undefined ? begin() : undefined)
  return {
    load,
    get() {
      if (loaded === undefined) throw new NotLoaded(load)
      return loaded
    },
  }
}
