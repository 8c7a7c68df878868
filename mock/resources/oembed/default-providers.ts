import type { EmbedProvider } from '../endpoint/options.ts'

/** The default providers: both fake, at addresses that do not exist. */
export const defaultProviders: readonly EmbedProvider[] = [
  { name: 'Example Video', prefix: 'https://video.example/', type: 'video' },
  { name: 'Example Photos', prefix: 'https://photos.example/', type: 'photo' },
]
