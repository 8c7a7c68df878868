import { expect, test } from '#test'
import { contentTypeNames } from '../../store/content-types.ts'
import { fakeSite, type UserSlug } from '../../testing/fake-site.ts'

type Caller = UserSlug | 'anonymous'

const stock = fakeSite({ deployment: 'stock', naming: 'neutral' })
const { as } = stock
const [types, statuses, taxonomies] = ['/core/v2/types', '/core/v2/statuses', '/core/v2/taxonomies'] as const

const names = async (path: string, user: Caller = 'anonymous'): Promise<string[]> => {
  const { status, body, text } = await as(user).get<object>(path)
  expect(status, text).toBe(200)
  return Object.keys(body)
}

const stockTypes = [
  ...['post', 'page', 'attachment', 'nav_menu_item', 'wp_block', 'wp_template', 'wp_template_part'],
  ...['wp_global_styles', 'wp_navigation', 'wp_font_family', 'wp_font_face'],
]
const allStatuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash']
const allTaxonomies = ['category', 'post_tag', 'nav_menu', 'wp_pattern_category']

const lists: readonly (readonly [path: string, user: Caller, listed: readonly string[]])[] = [
  [types, 'anonymous', stockTypes],
  [`${types}?context=edit`, 'contributor', ['post', 'attachment', 'wp_block']],
  [`${types}?context=edit`, 'editor', ['post', 'page', 'attachment', 'wp_block']],
  [`${types}?context=edit`, 'admin', stockTypes],
  [statuses, 'anonymous', ['publish']],
  [statuses, 'subscriber', ['publish']],
  [statuses, 'contributor', allStatuses],
  [taxonomies, 'anonymous', allTaxonomies],
  [`${taxonomies}?context=edit`, 'contributor', ['category', 'post_tag', 'wp_pattern_category']],
  [`${taxonomies}?type=post`, 'anonymous', ['category', 'post_tag']],
  [`${taxonomies}?type=nav_menu_item`, 'anonymous', ['nav_menu']],
  [`${taxonomies}?type=page`, 'anonymous', []],
]
test('types, statuses and taxonomies are listed by name, in edit those that the user may write', async () => {
  for (const [path, user, listed] of lists)
    expect([path, user, await names(path, user)]).toEqual([path, user, listed])
  expect(stockTypes).toEqual(expect.arrayContaining([...contentTypeNames]))
  expect((await as('anonymous').get(`${taxonomies}?type=page`)).text).toBe('{}')
})
