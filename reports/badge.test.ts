import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from '#test'
import { badge, badgeColours } from './badge.ts'
import { verdictLooks } from './effective-outcome.ts'
import { keysOf } from './keys-of.ts'
import { sampleCertificate } from './testing/sample-certificate.ts'

for (const verdict of keysOf(verdictLooks))
  test(`${verdict} has an accessible text`, () => {
    const svg = badge(sampleCertificate([], { verdict }))
    expect(XMLValidator.validate(svg)).toBe(true)
    expect(svg).toContain(`role="img" aria-label="site-contract: ${verdict}"`)
    expect(svg).toContain(`<title>site-contract: ${verdict}</title>`)
    expect(svg).toContain(`>${verdict}</text>`)
  })

for (const [name, colour] of Object.entries(badgeColours))
  test(`white on the colour of "${name}" can be read`, () => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    expect(1.05 / (luminance + 0.05)).toBeGreaterThan(4.5)
  })

test('a name with markup in it is text', () => {
  const svg = badge(sampleCertificate([], { tool: { name: '</title><script>"&', version: '1' } }))
  expect(XMLValidator.validate(svg)).toBe(true)
  expect(svg).not.toContain('<script>')
})
