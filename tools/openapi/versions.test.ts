import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from '#test'
import { stock } from '../../contract/index.ts'
import { deploymentAt } from '../../contract/versions/index.ts'
import { openApiDocument } from './index.ts'

test('the document of an old WordPress is valid, and names nothing that came later', async () => {
  const document = openApiDocument(deploymentAt(stock, '6.5'))
  const text = JSON.stringify(document)
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true })
  for (const later of ['class_list', 'excerpt_length', 'search_semantics', '/wp-abilities/v1'])
    expect(text.includes(later), later).toBe(false)
  expect(text).toContain('featured_media')
})
