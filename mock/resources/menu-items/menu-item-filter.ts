import { can } from '../../authorise/rights.ts'
import { listOf, numberOf } from '../../endpoint/argument-readers.ts'
import { type Call, textOf } from '../../endpoint/call.ts'
import { parseSearch } from '../../html/search-words.ts'
import { slugify } from '../../html/slug.ts'
import { localTimestampOf } from '../../lists/date-bounds.ts'
import { fold } from '../../lists/search.ts'
import type { MenuItem } from '../../store/records.ts'

type Test = (item: MenuItem) => boolean

type Arguments = Call['args']

/** The menu items that the arguments of a list ask for. */
export function menuItemFilter(call: Call): Test {
  const tests = [statusTest(call), ...fieldTests(call.args), ...dateTests(call)]
  return (item) => tests.every((test) => test(item))
}

function fieldTests(args: Arguments): Test[] {
  const include = listOf(args.include)
  const exclude = listOf(args.exclude)
  const slugs = listOf(args.slug).map((each) => slugify(textOf(each)))
  const order = numberOf(args.menu_order)
  const tests: readonly (Test | undefined)[] = [
    include.length > 0 ? ({ id }) => include.includes(id) : undefined,
    exclude.length > 0 ? ({ id }) => !exclude.includes(id) : undefined,
    slugs.length > 0 ? ({ slug }) => slugs.includes(slug) : undefined,
    order === undefined ? undefined : (item) => item.order === order,
    searchTest(args),
    menuTest(args),
  ]
  return tests.filter((test) => test !== undefined)
}

function statusTest({ args, user }: Call): Test {
  const requested = typeof args.status === 'string' ? [args.status] : listOf(args.status)
  const isAny = requested.length === 0 || requested.includes('any')
  // Drafts are for those who may change them.
  const mayWrite = can(user, 'edit_theme_options')
  return ({ status }) => (isAny || requested.includes(status)) && (mayWrite || status === 'publish')
}

const columns: Readonly<Record<string, (item: MenuItem) => string>> = {
  post_title: ({ title }) => title,
  post_content: ({ description }) => description,
  post_excerpt: ({ attrTitle }) => attrTitle,
}

function searchTest({ search, search_columns, search_semantics }: Arguments): Test | undefined {
  const text = textOf(search)
  if (text === '') return undefined
  const requested = listOf(search_columns)
  const searched = Object.entries(columns).flatMap(([name, column]) =>
    requested.length === 0 || requested.includes(name) ? [column] : [],
  )
  const { include, exclude } = parseSearch(text)
  return (item) => {
    const texts = searched.map((column) => fold(column(item)))
    const has = (word: string): boolean =>
      search_semantics === 'exact'
        ? texts.includes(fold(word))
        : texts.some((each) => each.includes(fold(word)))
    return include.every(has) && !exclude.some(has)
  }
}

// Each is a clause, and `tax_relation` joins them.
function menuTest({ menus, menus_exclude, tax_relation }: Arguments): Test | undefined {
  const wanted = menuIds(menus)
  const unwanted = menuIds(menus_exclude)
  const isOfAll =
    typeof menus === 'object' && menus !== null && 'operator' in menus && menus.operator === 'AND'
  const clauses: Test[] = []
  if (wanted.length > 0)
    clauses.push(({ menu }) => (isOfAll ? wanted.every((id) => id === menu) : wanted.includes(menu)))
  if (unwanted.length > 0) clauses.push(({ menu }) => !unwanted.includes(menu))
  if (clauses.length === 0) return undefined
  return tax_relation === 'OR'
    ? (item) => clauses.some((clause) => clause(item))
    : (item) => clauses.every((clause) => clause(item))
}

// A list of ids, or an object that has one.
const menuIds = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null && 'terms' in value ? listOf(value.terms) : listOf(value)

function dateTests({ args, state }: Call): Test[] {
  const test = (name: string, isWithin: (item: MenuItem, bound: number) => boolean): Test[] => {
    const bound = typeof args[name] === 'string' ? localTimestampOf(args[name], state) : undefined
    return bound === undefined ? [] : [(item) => isWithin(item, bound)]
  }
  return [
    ...test('after', ({ date }, bound) => date > bound),
    ...test('before', ({ date }, bound) => date < bound),
    ...test('modified_after', ({ modified }, bound) => modified > bound),
    ...test('modified_before', ({ modified }, bound) => modified < bound),
  ]
}
