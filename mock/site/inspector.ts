// A project for browsers may not know yet what `await using` stands on.
/// <reference lib="esnext.disposable" preserve="true" />

/** A page that shows a site from inside, as it is served. */
export interface Inspector extends AsyncDisposable {
  /** Where it is to be opened, `http://127.0.0.1:41234/__site-contract/`. */
  readonly url: string
  /** Ends it. */
  close(): Promise<void>
}
