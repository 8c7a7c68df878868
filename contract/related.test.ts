import { expect, test } from '#test'
import { deployments, methodPathPairs, withRelatedRoutes } from './index.ts'
import { requirements } from './requirements/index.ts'

for (const deployment of Object.values(deployments)) {
  const served = withRelatedRoutes(deployment)
  const related = served.routes.filter(({ level }) => level === 'related')

  test(`the ${deployment.name} deployment has no related routes of its own, and is left as it is`, () => {
    expect(deployment.routes.filter(({ level }) => level === 'related')).toEqual([])
    expect(served.routes.filter(({ level }) => level !== 'related')).toEqual(deployment.routes)
    expect(served.namespaces).toEqual(deployment.namespaces)
  })

  test(`the related routes of the ${deployment.name} deployment are read, and nothing else`, () => {
    const item = '(?P<id>[\\d]+)'
    expect(methodPathPairs(related)).toEqual([
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
    expect(related.flatMap(({ endpoints }) => endpoints.filter(({ batch }) => batch))).toEqual([])
  })
}

test('no requirement is about a related route', () => {
  const related = /core\/v2\/(?:users|categories|tags|types|statuses|taxonomies)\b/
  expect(requirements.filter(({ text }) => related.test(text))).toEqual([])
})
