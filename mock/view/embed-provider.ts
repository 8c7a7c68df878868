/** A site elsewhere whose addresses the embed proxy can answer. */
export interface EmbedProvider {
  readonly name: string
  /** Addresses that begin with this are the provider's, `https://video.example/watch/`. */
  readonly prefix: string
  readonly type: 'photo' | 'video' | 'link' | 'rich'
}
