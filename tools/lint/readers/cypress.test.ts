import { expect, test } from '#test'
import { wrongIn } from '../testing/lint-files.ts'

const wrong = ['GET /wp/v2/pages: id is the string "7"']
const fixtures = { 'cypress/fixtures/site/pages.json': '[{ "id": "7" }]' }
const inCypress = (code: string): string[] => wrongIn(code, 'cypress/e2e/pages.cy.js', fixtures)

test('each form of an intercept is read', () => {
  expect(inCypress("cy.intercept('GET', '/wp-json/wp/v2/pages?slug=a', [{ id: '7' }])")).toEqual(wrong)
  expect(inCypress("cy.intercept('/wp-json/wp/v2/pages*', { body: [{ id: '7' }] }).as('pages')")).toEqual(
    wrong,
  )
  expect(inCypress("cy.intercept('/wp-json/wp/v2/pages', { fixture: 'site/pages.json' })")).toEqual(wrong)
  expect(inCypress("cy.intercept('/wp-json/wp/v2/pages', { fixture: 'site/pages' })")).toEqual(wrong)
  expect(
    inCypress("cy.intercept({ method: 'GET', pathname: '/wp-json/wp/v2/pages' }, { body: [{ id: '7' }] })"),
  ).toEqual(wrong)
  expect(inCypress("cy.intercept('/wp-json/wp/v2/pages', (req) => { req.reply([{ id: '7' }]) })")).toEqual(
    wrong,
  )
})
