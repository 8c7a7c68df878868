import {
  type Deployment,
  defaultNaming,
  type Naming,
  type Translator,
  translator,
} from '../../contract/index.ts'
import manifest from '../../package.json' with { type: 'json' }
import { namedBodies, neededComponents } from './components.ts'
import type { OpenApiDocument } from './openapi-types.ts'
import { signIn } from './operation.ts'
import { pathsOf } from './paths.ts'
import { pluginAnswers } from './plugin-answers.ts'

export interface DocumentOptions {
  /** In which names. Default: those of the deployment. */
  readonly naming?: Naming
  /** The address of the site. Default that of a mock. */
  readonly site?: string
}

/**
 * A deployment as an OpenAPI 3.1 document: every method of every route, what it takes, what it answers, and how it
 * refuses.
 *
 * @throws Error when the naming gives two the same name
 */
export function openApiDocument(
  deployment: Deployment,
  { naming = defaultNaming(deployment), site = 'http://127.0.0.1:4010' }: DocumentOptions = {},
): OpenApiDocument {
  const names = translator(naming)
  const plugins = pluginAnswers(deployment, names)
  const { paths, schemas } = namedBodies(pathsOf(deployment, names, plugins))
  const named = { paths, schemas: { ...schemas, ...plugins.schemas } }
  return {
    openapi: '3.1.0',
    info: {
      title: `Site interface, ${deployment.name}`,
      version: manifest.version,
      description,
      license: { name: manifest.license, identifier: manifest.license },
    },
    servers: [
      {
        url: '{site}/{root}',
        variables: {
          site: { default: site, description: 'The address of the site.' },
          root: { default: 'wp-json', description: 'The root of the API.' },
        },
      },
    ],
    tags: tagsOf(deployment, names),
    security: [{}, { [signIn]: [] }],
    paths: named.paths,
    components: {
      securitySchemes: {
        [signIn]: {
          type: 'http',
          scheme: 'basic',
          description: 'The name of a user, or the mail address, and an application password of that user.',
        },
      },
      ...neededComponents(named, deployment.wordpress),
    },
  }
}

const description = `Every route answers \`OPTIONS\` and, where it has GET, \`HEAD\` as well, at its path and at \`index.php?rest_route=\` of the site. Paths are matched without regard to case.

Arguments of a write may stand in the query too. \`_fields\` leaves members of an answer out that its schema requires. \`_envelope\` answers 200 with \`body\`, \`status\` and \`headers\`; \`_jsonp\` answers a script; \`_method\` and \`X-HTTP-Method-Override\` give another method.

Where a server tries several routes at one path, they are one operation here, and \`x-routes\` has their patterns. \`x-batch\` marks what the batch route reaches, \`x-level\` marks what only WordPress has.`

function tagsOf({ namespaces, routes }: Deployment, { deployed }: Translator): OpenApiDocument['tags'] {
  const used = new Set(routes.map(({ namespace }) => namespace))
  // An index may have routes of namespaces that it does not list.
  const own = [...new Set([...namespaces, ...used])].filter((each) => each !== '' && used.has(each))
  return [
    ...(used.has('') ? [{ name: 'site', description: 'The site as a whole.' }] : []),
    ...own.map(deployed).map((name) => ({ name, description: `The namespace \`${name}\`.` })),
  ]
}
