import { expect, test } from '#test'
import { cropRegion, scaledFileName } from '../media/images/upload-sizes.ts'
import { subSizeFileName, subSizesOf } from './image-sizes.ts'

const list = (width: number, height: number): string =>
  subSizesOf(width, height)
    .map((size) => `${size.name} ${size.width}x${size.height}${size.crop ? ' cropped' : ''}`)
    .join(', ')

const expected: [width: number, height: number, sizes: string][] = [
  [1, 1, ''],
  [150, 150, ''],
  [151, 151, ''],
  [152, 150, 'thumbnail 150x150 cropped'],
  [200, 100, 'thumbnail 150x100 cropped'],
  [300, 300, 'thumbnail 150x150 cropped'],
  [301, 300, 'thumbnail 150x150 cropped'],
  [640, 480, 'medium 300x225, thumbnail 150x150 cropped'],
  [480, 640, 'medium 225x300, thumbnail 150x150 cropped'],
  [768, 100, 'medium 300x39, thumbnail 150x100 cropped'],
  [800, 600, 'medium 300x225, thumbnail 150x150 cropped, medium_large 768x576'],
  [1200, 800, 'medium 300x200, large 1024x683, thumbnail 150x150 cropped, medium_large 768x512'],
  [1000, 625, 'medium 300x188, thumbnail 150x150 cropped, medium_large 768x480'],
  [
    600,
    4000,
    'medium 45x300, large 154x1024, thumbnail 150x150 cropped, 1536x1536 230x1536, 2048x2048 307x2048',
  ],
  [
    4000,
    3000,
    'medium 300x225, large 1024x768, thumbnail 150x150 cropped, medium_large 768x576, 1536x1536 1536x1152, 2048x2048 2048x1536',
  ],
  [
    5000,
    1,
    'medium 300x1, large 1024x1, thumbnail 150x1 cropped, medium_large 768x1, 1536x1536 1536x1, 2048x2048 2048x1',
  ],
]

for (const [width, height, sizes] of expected) {
  test(`${width}x${height} has ${sizes || 'no smaller size'}`, () => {
    expect(list(width, height)).toBe(sizes)
  })
}

test('a crop takes the middle', () => {
  const square = { width: 150, height: 150 }
  expect(cropRegion({ width: 800, height: 600 }, square)).toEqual({
    left: 100,
    top: 0,
    width: 600,
    height: 600,
  })
  expect(cropRegion({ width: 600, height: 801 }, square)).toEqual({
    left: 0,
    top: 100,
    width: 600,
    height: 600,
  })
})

test('a sub-size is named by its image and its size', () => {
  expect(subSizeFileName('my.fine.day.png', { width: 150, height: 100 })).toBe('my.fine.day-150x100.png')
  expect(subSizeFileName('2026/11/day', { width: 150, height: 100 })).toBe('2026/11/day-150x100')
  expect(scaledFileName('day.jpg')).toBe('day-scaled.jpg')
})
