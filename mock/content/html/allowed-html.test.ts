import { expect, test } from '#test'
import { isGlobalAttribute, POST_HTML, TITLE_HTML } from './sanitize.ts'

test('no element that runs or loads code is allowed', () => {
  for (const element of [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'link',
    'meta',
    'base',
    'svg',
  ]) {
    expect(POST_HTML.has(element)).toBe(false)
  }
})

test('no event handler is allowed', () => {
  const attributes = [...POST_HTML.values(), ...TITLE_HTML.values()].flatMap((own) => [...own])
  expect(attributes.filter((attribute) => attribute.startsWith('on'))).toEqual([])
  expect(isGlobalAttribute('onclick')).toBe(false)
})
