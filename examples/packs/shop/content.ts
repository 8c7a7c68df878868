import type { Pack } from 'site-contract'

const categories = [
  { id: 901, name: 'Rope' },
  { id: 902, name: 'Deck' },
]

const stock: readonly (readonly [
  name: string,
  cents: number,
  category: string,
  reduced?: number | undefined,
  isGone?: true,
])[] = [
  ['Mooring rope', 4250, 'Rope'],
  ['Fender', 2900, 'Deck', 2400],
  ['Heaving line', 1800, 'Rope'],
  ['Bell buoy', 39900, 'Deck', undefined, true],
  ['Deck brush', 1250, 'Deck'],
  ['Bowline kit', 950, 'Rope', 800],
]

/** Products are content of a type of its own: they are edited at `wp/v2/product`, and the catalogue follows. */
export const content = {
  types: {
    product: {
      name: 'Products',
      singular_name: 'Product',
      supports: ['title', 'editor', 'excerpt', 'thumbnail', 'custom-fields'],
      taxonomies: ['product_cat'],
    },
  },
  taxonomies: { product_cat: { name: 'Product categories', hierarchical: true, types: ['product'] } },
  meta: {
    product: {
      price: { type: 'integer', description: 'In cents.' },
      sale_price: { type: 'integer', description: 'In cents; 0 where it is not reduced.' },
      in_stock: { type: 'boolean', default: true },
    },
  },
  terms: { product_cat: categories },
  items: {
    product: stock.map(([title, price, category, sale_price = 0, isGone = false], place) => ({
      id: 9001 + place,
      title,
      excerpt: `${title}, for boats up to nine metres.`,
      terms: { product_cat: categories.flatMap(({ id, name }) => (name === category ? [id] : [])) },
      meta: { price, sale_price, in_stock: !isGone },
    })),
  },
} satisfies Pack['data']
