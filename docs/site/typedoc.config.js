/**
 * The reference of the API, from the docstrings of what the entrances export. It has a TypeScript of its own, as that of
 * the repository has no programming interface yet.
 */
import { Converter, ReflectionKind } from 'typedoc'
import manifest from '../../package.json' with { type: 'json' }

/** The sources behind `exports` of package.json, by the names that they are imported by. */
const sources = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target === 'string'
    ? []
    : [[`site-contract${name.slice(1)}`, target.default.replace(/^[.]\/dist\/(.+)[.]js$/, '$1.ts')]],
)

/** The same by the names that TypeDoc gives to sources. */
const nameOf = new Map(sources.map(([name, source]) => [source.replace(/(\/index)?[.]ts$/, ''), name]))

/** The name of a parameter that is destructured, which has none in the source: `options`, or that of its type. */
function parameterName({ type }) {
  const typeName = type?.typeArguments?.[0]?.name ?? type?.name ?? 'input'
  return /Options$/.test(typeName) ? 'options' : typeName[0].toLowerCase() + typeName.slice(1)
}

/**
 * Names each entrance as it is imported, not by its file; names destructured parameters; and describes the type of all
 * routes without listing them.
 */
function nameEntrances({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter))
      if (parameter.name === '__namedParameters') parameter.name = parameterName(parameter)
    for (const module of project.getReflectionsByKind(ReflectionKind.Module))
      module.name = nameOf.get(module.name) ?? module.name
    for (const { name, children = [] } of project.getReflectionsByKind(ReflectionKind.Interface))
      if (name === 'Routes') for (const child of [...children]) project.removeReflection(child)
  })
}

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'API',
  entryPoints: sources.map(([, source]) => `../../${source}`),
  tsconfig: 'tsconfig.api.json',
  plugin: ['typedoc-plugin-markdown', 'typedoc-vitepress-theme', nameEntrances],
  docsRoot: 'made',
  // No group of the sidebar folds: a link in a button can't be reached by all.
  sidebar: { collapsed: null },
  out: 'made/api',
  readme: 'none',
  disableGit: true,
  disableSources: true,
  excludePrivate: true,
  excludeInternal: true,
  // The repository's own compiler has checked them.
  skipErrorChecking: true,
  // What is not exported is not public, though a type of it may be seen in one that is.
  validation: { notExported: false, invalidLink: false },
  // A page for each entrance.
  outputFileStrategy: 'modules',
  typeDeclarationVisibility: 'compact',
  entryFileName: 'index',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
}
