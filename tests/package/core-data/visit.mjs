// Runs in a project that has @wordpress/core-data: does with a site what an editor does, and prints what came of it.
// Arguments: the site's address, a user and an application password, and `entities` or `rights`.
import { createRequire } from 'node:module'

const load = createRequire(`${process.cwd()}/`)
const [url, credentials, what] = process.argv.slice(2)

// The packages want a page around them; requests are Node's own.
const { fetch } = globalThis
const { GlobalRegistrator } = load('@happy-dom/global-registrator')
GlobalRegistrator.register({ url })
globalThis.fetch = window.fetch = fetch

const { default: apiFetch } = load('@wordpress/api-fetch')
const { dispatch, resolveSelect, select } = load('@wordpress/data')
const { store } = load('@wordpress/core-data')

const headers = { Authorization: `Basic ${btoa(credentials)}` }
apiFetch.use(apiFetch.createRootURLMiddleware(`${url}/wp-json/`))
apiFetch.use((options, next) => next({ ...options, headers: { ...options.headers, ...headers } }))

/** What is made of each entity that can be, and what is changed in it. */
const written = [
  [
    'root',
    'user',
    { username: 'wanda', email: 'wanda@example.com', password: 'x' },
    { name: 'Wanda' },
    { reassign: 1 },
  ],
  ['root', 'comment', { post: 0, content: 'Low water today.' }, { content: 'High water today.' }],
  ['root', 'menu', { name: 'Quay' }, { name: 'Quayside' }],
  [
    'root',
    'menuItem',
    { title: 'Tides', url: 'https://example.com/', status: 'publish' },
    { title: 'Tide tables' },
  ],
  ['postType', 'post', { title: 'Ebb', status: 'draft' }, { title: 'Flood', status: 'publish' }],
  ['postType', 'page', { title: 'Ebb', status: 'draft' }, { title: 'Flood', status: 'publish' }],
  ['postType', 'wp_block', { title: 'Ebb', content: '', status: 'publish' }, { title: 'Flood' }],
  ['postType', 'wp_navigation', { title: 'Ebb', content: '', status: 'publish' }, { title: 'Flood' }],
  ['postType', 'wp_template', { slug: 'ebb', title: 'Ebb', content: '' }, { title: 'Flood' }],
  [
    'postType',
    'wp_template_part',
    { slug: 'ebb', title: 'Ebb', content: '', area: 'uncategorized' },
    { title: 'Flood' },
  ],
  ['taxonomy', 'category', { name: 'Ebb' }, { name: 'Flood' }],
  ['taxonomy', 'post_tag', { name: 'Ebb' }, { name: 'Flood' }],
  ['taxonomy', 'wp_pattern_category', { name: 'Ebb' }, { name: 'Flood' }],
]

const textOf = (value) => value?.raw ?? value?.rendered ?? value

async function entities() {
  const kinds = ['root', 'postType', 'taxonomy']
  for (const kind of kinds) await resolveSelect(store).getEntitiesConfig(kind)
  const read = {}
  for (const { kind, name } of kinds.flatMap((each) => select(store).getEntitiesConfig(each))) {
    await resolveSelect(store).getEntityRecords(kind, name, { per_page: 5, context: 'edit' })
    const failure = select(store).getResolutionError('getEntityRecords', [
      kind,
      name,
      { per_page: 5, context: 'edit' },
    ])
    read[`${kind} ${name}`] =
      failure?.code ??
      (select(store).getEntityRecords(kind, name, { per_page: 5, context: 'edit' }) === null
        ? 'none'
        : 'read')
  }
  const [first] = await resolveSelect(store).getEntityRecords('postType', 'post', { status: 'publish' })
  const changed = {}
  for (const [kind, name, made, change, removal = {}] of written)
    changed[`${kind} ${name}`] = await lifeOf(
      kind,
      name,
      'post' in made ? { ...made, post: first.id } : made,
      change,
      removal,
    )
  return { read, changed }
}

/** Saves, edits, saves what was edited, and deletes. */
async function lifeOf(kind, name, made, change, removal) {
  const options = { throwOnError: true }
  try {
    const { id } = await dispatch(store).saveEntityRecord(kind, name, made, options)
    await dispatch(store).editEntityRecord(kind, name, id, change)
    await dispatch(store).saveEditedEntityRecord(kind, name, id, options)
    const saved = await apiFetch({
      path: `${select(store).getEntityConfig(kind, name).baseURL}/${id}?context=edit`,
    })
    const [[field, value]] = Object.entries(change)
    if (textOf(saved[field]) !== value) return `${field} is ${JSON.stringify(saved[field])}`
    await dispatch(store).deleteEntityRecord(kind, name, id, { force: true, ...removal }, options)
    return 'saved, edited, deleted'
  } catch (error) {
    return `${error.code}: ${error.message}`
  }
}

async function rights() {
  const may = async (action, name, kind = 'postType', id) =>
    (await resolveSelect(store).canUser(action, { kind, name, id })) === true
  const [first] = await apiFetch({ path: '/wp/v2/posts?author=1&per_page=1' })
  return {
    'create post': await may('create', 'post'),
    'create page': await may('create', 'page'),
    'create attachment': await may('create', 'attachment'),
    'create user': await may('create', 'user', 'root'),
    'create category': await may('create', 'category', 'taxonomy'),
    'update settings': await may('update', 'site', 'root'),
    'create template': await may('create', 'wp_template'),
    'update a post': await may('update', 'post', 'postType', first.id),
    'delete a post': await may('delete', 'post', 'postType', first.id),
  }
}

console.log(JSON.stringify(await (what === 'rights' ? rights() : entities())))
process.exit(0)
