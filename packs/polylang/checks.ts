import { type PackChecks, statements } from '../../conformance/index.ts'
import { contentChecks } from './check-content.ts'
import { languageChecks } from './check-languages.ts'

const required = {
  'polylang.languages.list': 'The list has each language with its code, locale and address, and one default.',
  'polylang.languages.read':
    'A language is read by its id, its code or its locale, and one that does not exist is answered with 404.',
  'polylang.languages.context': 'Only administrators read languages with `context=edit`.',
  'polylang.languages.create': 'A language is created from its locale, name, code, direction and flag.',
  'polylang.languages.invalid':
    'An unknown locale alone, a code of another language and an unknown flag are answered with 400.',
  'polylang.languages.permission': 'Only administrators create, change and delete languages.',
  'polylang.languages.update': 'A language is changed, and addresses follow its code.',
  'polylang.languages.delete': 'A language is deleted, and its content remains, without a language.',
  'polylang.languages.counts': 'A language counts its published content.',
  'polylang.default-category': 'A new post without categories has the default category of its language.',
  'polylang.settings.read': 'Administrators read the settings of the plugin.',
  'polylang.settings.write': 'Administrators change settings, and the answer has all of them.',
  'polylang.settings.languages':
    'Each language has a domain and menus of its own; types of WordPress are not stored as further types.',
  'polylang.settings.invalid': 'A default language that does not exist is answered with 400.',
  'polylang.settings.permission': 'Others may not read the settings.',
  'polylang.content.language': 'A new post has the language of `lang` in its address.',
  'polylang.content.default': 'A new post without `lang`, or with an unknown one, has the default language.',
  'polylang.content.terms': 'Terms of a post are replaced by those of its language, which are created.',
  'polylang.content.parent': 'A new page has the language of its parent.',
  'polylang.content.list': 'Lists of posts are not limited by `lang`.',
  'polylang.content.search': 'Search results have the language in their addresses.',
  'polylang.terms.language': 'A new term has the language of `lang` in its address, or that of its parent.',
  'polylang.terms.list': '`lang` limits lists of categories and tags to terms of the language.',
  'polylang.comments.list': '`lang` limits comments to those on content of the language.',
}

const reference = {
  'polylang.terms.existing':
    'A new term with the name of one in another language than `lang` is answered with that term.',
}

export default {
  name: 'polylang',
  requirements: [
    ...statements('Polylang', 'required', required),
    ...statements('Polylang', 'reference', reference),
  ],
  checks: [...languageChecks, ...contentChecks],
} satisfies PackChecks
