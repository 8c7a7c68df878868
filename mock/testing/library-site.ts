import type { SiteDataFile } from '../../fixtures/site-data.ts'

/** Ids of what a {@link library} holds. */
export const libraryIds = {
  dune: 50,
  emma: 51,
  shelf: 60,
  board: 61,
  fiction: 20,
  satire: 21,
  post: 1,
} as const

/** A site with a type of books, one of shelves that lie below each other, genres, meta and fields. */
export const library: SiteDataFile = {
  users: [
    { slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] },
    { slug: 'author', role: 'author', application_passwords: ['fake-author'] },
  ],
  types: {
    book: {
      name: 'Books',
      singular_name: 'Book',
      rest_base: 'books',
      has_archive: true,
      supports: [
        'title',
        'editor',
        'author',
        'excerpt',
        'thumbnail',
        'comments',
        'revisions',
        'custom-fields',
      ],
      taxonomies: ['genre'],
    },
    shelf: {
      name: 'Shelves',
      hierarchical: true,
      rest_namespace: 'library/v1',
      supports: ['title', 'page-attributes'],
    },
  },
  taxonomies: { genre: { name: 'Genres', singular_name: 'Genre', hierarchical: true, types: ['post'] } },
  meta: {
    book: {
      isbn: { type: 'string' },
      pages: { type: 'integer', default: 7, schema: { minimum: 1 } },
      readers: { type: 'string', single: false },
      _shelfmark: { type: 'string' },
    },
    genre: { colour: { type: 'string' } },
    user: { motto: { type: 'string' } },
    comment: { stars: { type: 'integer' } },
  },
  fields: {
    book: {
      acf: { schema: { type: 'object', properties: { cover: { type: 'string' } } } },
      note: { schema: { type: 'string', context: ['edit'] }, default: 'none' },
    },
  },
  terms: {
    genre: [
      { id: libraryIds.fiction, name: 'Fiction', meta: { colour: 'red' } },
      { id: libraryIds.satire, name: 'Satire', parent: libraryIds.fiction },
    ],
  },
  posts: [{ id: libraryIds.post, title: 'On reading', terms: { genre: [libraryIds.fiction] } }],
  items: {
    book: [
      {
        id: libraryIds.dune,
        title: 'Dune',
        content: 'Sand.',
        terms: { genre: [libraryIds.fiction] },
        meta: { isbn: '1', readers: ['a', 'b'] },
        fields: { acf: { cover: 'sand' } },
      },
      { id: libraryIds.emma, title: 'Emma', status: 'draft', terms: { genre: [libraryIds.satire] } },
    ],
    shelf: [
      { id: libraryIds.shelf, title: 'North' },
      { id: libraryIds.board, title: 'Upper board', parent: libraryIds.shelf, menu_order: 2 },
    ],
  },
}
