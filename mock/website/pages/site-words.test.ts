import { expect, test } from '#test'
import { createSite } from '../../site/site.ts'
import { translated } from './translated-words.ts'

const frontPage = async (language: string, date_format = ''): Promise<string> => {
  const site = createSite()
  site.seed({ settings: { language, date_format }, posts: [{ title: 'Ebbe', date: '2026-03-01T08:00:00' }] })
  return (await site.fetch('http://site.test/')).text()
}

test('the website has the words and the dates of its language', async () => {
  const page = await frontPage('de_DE', 'j. F Y')
  expect(page).toContain('<button>Suchen</button>')
  expect(page).toContain('<time datetime="2026-03-01T08:00:00">1. März 2026</time>')
})

test('each language has its own word for every one of the English words', () => {
  for (const [language, words] of Object.entries(translated))
    for (const word of Object.values(words)) expect(word, language).toMatch(/^\p{L}[\p{L}\p{M}\u200c ]*$/u)
})

test('a locale has words of its own before those of its language', async () => {
  expect(await frontPage('pt_PT')).toContain('<button>Pesquisar</button>')
  expect(await frontPage('pt_BR')).toContain('<button>Buscar</button>')
})

test('a language without words has English ones', async () => {
  expect(await frontPage('eo')).toContain('<button>Search</button>')
})
