import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

/** Where a route is requested (address notation), and how paths are read. */
export const addressRequirements: readonly Requirement[] = [
  ...statements(sections.notation, 'required', {
    'address.path': 'A route answers at the REST entry address with its path behind it.',
    'address.query': 'A route also answers at `index.php` of the site with its path in `rest_route`.',
    'address.same': 'Both addresses of a route give the same body.',
    'address.discovery': 'The root index alone tells a client which namespaces and routes there are.',
  }),
  ...statements(sections.notation, 'reference', {
    'address.root.slash': 'The entry address answers with the index, with a slash at its end and without.',
    'address.root.index-php': 'The entry address also answers behind `index.php` as a path.',
    'address.root.query': 'The address of the site with `rest_route=/` answers with the index.',
    'address.query.leading-slash': 'A `rest_route` without its leading slash answers 404.',
    'address.case': 'Paths are matched without regard to case.',
    'address.trailing-slash': 'A path may end with slashes more.',
    'address.double-slash': 'A path that begins with two slashes answers 404.',
  }),
  ...statements(sections.errors, 'reference', {
    'routing.unknown-route': 'An unknown route answers 404 with `rest_no_route`.',
    'routing.unknown-namespace': 'A route of an unknown namespace answers 404 with `rest_no_route`.',
    'routing.wrong-method': 'A method the route does not have answers 404 with `rest_no_route`, never 405.',
    'routing.capture.letters': 'An item path with letters for the id answers 404 with `rest_no_route`.',
    'routing.capture.negative': 'An item path with a negative id answers 404 with `rest_no_route`.',
    'routing.options-unknown': '`OPTIONS` of an unknown route answers 200 with an empty list.',
  }),
]
