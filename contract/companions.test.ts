import { expect, test } from '@playwright/test'
import { deployments, methodPathPairs, withCompanions } from './index.ts'
import { requirements } from './requirements/index.ts'

for (const deployment of Object.values(deployments)) {
  const served = withCompanions(deployment)
  const companions = served.routes.filter(({ level }) => level === 'companion')

  test(`the ${deployment.name} deployment has no companions of its own, and is left as it is`, () => {
    expect(deployment.routes.filter(({ level }) => level === 'companion')).toEqual([])
    expect(served.routes.filter(({ level }) => level !== 'companion')).toEqual(deployment.routes)
    expect(served.namespaces).toEqual(deployment.namespaces)
  })

  test(`the companions of the ${deployment.name} deployment are read, and nothing else`, () => {
    const item = '(?P<id>[\\d]+)'
    expect(methodPathPairs(companions)).toEqual([
      'GET /core/v2/users',
      `GET /core/v2/users/${item}`,
      'GET /core/v2/users/me',
      'GET /core/v2/categories',
      `GET /core/v2/categories/${item}`,
      'GET /core/v2/tags',
      `GET /core/v2/tags/${item}`,
      'GET /core/v2/types',
      'GET /core/v2/types/(?P<type>[\\w-]+)',
      'GET /core/v2/statuses',
      'GET /core/v2/statuses/(?P<status>[\\w-]+)',
      'GET /core/v2/taxonomies',
      'GET /core/v2/taxonomies/(?P<taxonomy>[\\w-]+)',
    ])
    expect(companions.flatMap(({ endpoints }) => endpoints.filter(({ batch }) => batch))).toEqual([])
  })
}

test('no requirement is about a companion', () => {
  const companion = /core\/v2\/(?:users|categories|tags|types|statuses|taxonomies)\b/
  expect(requirements.filter(({ text }) => companion.test(text))).toEqual([])
})
