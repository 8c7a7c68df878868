import type { EmbedProvider } from '../endpoint/options.ts'

/** The providers a site knows when it is told of none: both fake, at addresses that lead nowhere. */
export const defaultProviders: readonly EmbedProvider[] = [
  { name: 'Example Video', prefix: 'https://video.example/', type: 'video' },
  { name: 'Example Photos', prefix: 'https://photos.example/', type: 'photo' },
]
