import { isList, isObject } from '../../../conformance/index.ts'
import { index, nothing } from '../derived/index-document.ts'
import { editAt, noRoute, put, rebody, takeFor } from '../edits.ts'
import { every, type On, type RequestView } from '../matcher.ts'
import { answers, caughtBy, caughtByOpen, type Defect, type Mutant, requests } from '../mutant.ts'

const byQuery = ({ query }: RequestView): boolean => query.has('rest_route')
const byPath = ({ query }: RequestView): boolean => !query.has('rest_route')
const unreachable = (on: On): Defect => answers(every(byQuery, on), noRoute)

/** Defects in the addresses of routes: by path and by `rest_route`, methods, letter case. */
export const addressMutants: readonly Mutant[] = [
  ...caughtBy('address by query')({
    '*: all routes lead nowhere by rest_route': unreachable('* /.*'),
  }),
  ...caughtBy('address by query')(
    { 'namespace.forms: the forms lead nowhere by rest_route': unreachable('* /forms/v1') },
    { deployment: 'second' },
  ),
  ...caughtBy('address by path')({
    'proxy: proxied embeds lead nowhere by path': answers(every(byPath, '* /oembed/1.0/proxy'), noRoute),
    'revision: single revisions lead nowhere by path': answers(every(byPath, '* .*revisions/{id}'), noRoute),
    'media.item: attachments lead nowhere by path': answers(every(byPath, '* media/{id}.*'), noRoute),
  }),
  ...caughtBy('same answer by query')({
    'item: records by rest_route lack their slug': answers(
      every(byQuery, '* /.*'),
      rebody((body) => (isObject(body) && 'slug' in body ? put(body, ['slug'], undefined) : undefined)),
    ),
    'list: lists by rest_route are objects by id': answers(
      every(byQuery, '* /.*'),
      rebody((body) => (isList(body) ? { ...body } : undefined)),
    ),
    'batch: a batch by rest_route runs nothing': requests(every(byQuery, '* /batch/v1'), () => ({
      body: { requests: [] },
    })),
    'index: the index by rest_route lacks the routes of media': answers(
      every(byQuery, '* /'),
      rebody((body) => editAt(body, ['routes', '/core/v2/media'], nothing)),
    ),
  }),
  ...caughtBy('discovery')({
    '*: the index does not list the route of a namespace': index(['routes', '/core-abilities/v1'], nothing),
  }),
  ...caughtByOpen('letter case')({
    '*: paths are matched with regard to case': requests('* /CORE.*', takeFor(undefined, '/nowhere')),
  }),
  ...caughtBy('route')(
    Object.fromEntries(
      [
        ['PUT', 'POST', '/core/v2/posts'],
        ['DELETE', 'POST', '/core/v2/pages'],
        ['POST', 'GET', '/core/v2'],
        ['PATCH', 'GET', '/oembed/1.0/embed'],
        ['POST', 'GET', '/'],
        ['POST', 'GET', '/cache/v1'],
      ].map(([method, other, path]) => [
        `discovery wrong-method: ${method} ${path} is answered as ${other}`,
        requests(`${method} ${path}`, takeFor(other)),
      ]),
    ),
  ),
  ...caughtBy('route')({
    'discovery wrong-method: GET /batch/v1 is answered as GET /': requests(
      'GET /batch/v1',
      takeFor('GET', '/'),
    ),
    'autosaves.id.writes autosaves.id: autosaves can be deleted': requests(
      'DELETE .*/autosaves/{id}',
      ({ path }) => ({ path: path.replace(/\/autosaves.*/, '') }),
    ),
  }),
]
