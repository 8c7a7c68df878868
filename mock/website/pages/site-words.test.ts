import { expect, test } from '#test'
import { createSite } from '../../site/site.ts'

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

for (const language of [
  ...[
    'ar',
    'es_ES',
    'fa_IR',
    'fr_FR',
    'he_IL',
    'it_IT',
    'ja',
    'ko_KR',
    'pl_PL',
    'pt_BR',
    'ru_RU',
    'th',
    'tr_TR',
    'zh_CN',
  ],
])
  test(`the button of the search has a word in ${language}`, async () => {
    const [, word] = /<button>([^<]+)<\/button>/.exec(await frontPage(language)) ?? []
    expect(word).toMatch(/^\p{L}[\p{L}\p{M}]+$/u)
    expect(word).not.toBe('Search')
  })

test('a language without words has English ones', async () => {
  expect(await frontPage('eo')).toContain('<button>Search</button>')
})
