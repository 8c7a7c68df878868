import { expect, test } from '#test'
import { stripShortcodes } from './shortcodes.ts'

test('a shortcode goes, with what it encloses', () => {
  expect(stripShortcodes('a[gallery ids="1"]b[caption id=2]c[/caption]d[audio src="x" /]e')).toBe('abde')
})

test('a shortcode that is never closed goes alone', () => {
  expect(stripShortcodes('[video]a[video]b')).toBe('ab')
})

test('escaped and unknown shortcodes stay', () => {
  expect(stripShortcodes('[[gallery]] [galleryx] [other]')).toBe('[[gallery]] [galleryx] [other]')
})
