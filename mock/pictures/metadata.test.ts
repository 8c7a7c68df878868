import { expect, test } from '@playwright/test'
import { emptyImageMeta, fileDetails, imageDetails } from './metadata.ts'

const facts = { file: '2026/11/dot.png', filesize: 70, mime: 'image/png', width: 1, height: 1, subSizes: [] }

test('a picture without smaller sizes has no sizes', () => {
  expect(JSON.stringify(imageDetails(facts))).toBe(
    '{"width":1,"height":1,"file":"2026/11/dot.png","filesize":70,"sizes":{},"image_meta":{"aperture":"0","credit":"","camera":"","caption":"","created_timestamp":"0","copyright":"","focal_length":"0","iso":"0","shutter_speed":"0","title":"","orientation":"0","keywords":[]}}',
  )
})

test('a picture with smaller sizes lists them, and itself as full', () => {
  const { sizes } = imageDetails({
    ...facts,
    width: 640,
    height: 480,
    subSizes: [{ name: 'medium', width: 300, height: 225, filesize: 9 }],
    urlOf: (name) => `http://site.test/${name}`,
  })
  expect(sizes).toEqual({
    medium: {
      file: 'dot-300x225.png',
      width: 300,
      height: 225,
      filesize: 9,
      mime_type: 'image/png',
      source_url: 'http://site.test/dot-300x225.png',
    },
    full: {
      file: 'dot.png',
      width: 640,
      height: 480,
      mime_type: 'image/png',
      source_url: 'http://site.test/dot.png',
    },
  })
})

test('a picture that was scaled down names its sizes for the file as uploaded', () => {
  const details = imageDetails({
    ...facts,
    file: '2026/11/dot-scaled.jpg',
    originalImage: 'dot.jpg',
    subSizes: [{ name: 'medium', width: 300, height: 225, filesize: 9 }],
  })
  expect(details.sizes.medium?.file).toBe('dot-300x225.jpg')
  expect(details.sizes.full?.file).toBe('dot-scaled.jpg')
  expect(details.original_image).toBe('dot.jpg')
})

test('an edited picture names its parent', () => {
  const parentImage = { attachment_id: '7', file: '2026/11/dot.png' }
  expect(imageDetails({ ...facts, parentImage }).parent_image).toEqual(parentImage)
})

test('pictures do not share their lists of keywords', () => {
  imageDetails(facts).image_meta.keywords.push('x')
  expect(imageDetails(facts).image_meta.keywords).toEqual([])
  expect(emptyImageMeta.keywords).toEqual([])
})

test('another file has its size only', () => {
  expect(fileDetails(12)).toEqual({ filesize: 12, sizes: {} })
})
