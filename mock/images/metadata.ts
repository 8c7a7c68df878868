/** What is said of a picture that no camera wrote anything into. Nothing is read out of those that one did. */
export const emptyImageMeta = Object.freeze({
  aperture: '0',
  credit: '',
  camera: '',
  caption: '',
  created_timestamp: '0',
  copyright: '',
  focal_length: '0',
  iso: '0',
  shutter_speed: '0',
  title: '',
  orientation: '0',
  keywords: Object.freeze([] as const),
})
