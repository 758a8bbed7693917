import { isDay } from '../calendar/business-days.ts'
import type { StaffRight } from '../people/staff-rights.ts'

interface ListOption {
  value: string
  title: string
}

interface Filter {
  /** In the address of the list, and what its call asks by. */
  name: string
  title: string
}

interface FilterWithOptions extends Filter {
  options: readonly ListOption[]
}

/** What a list can be limited by. */
export type ListFilter =
  | (Filter & { kind: 'search' | 'record' | 'text' | 'day' })
  /** One of several, or none. */
  | (FilterWithOptions & { kind: 'choice' })
  /** Any number of several. */
  | (FilterWithOptions & { kind: 'checks' })
  /** Any number of several; the call has a field of its own for each. */
  | (FilterWithOptions & { kind: 'switches' })
  /** Always one of several: the first one, where the address says nothing; another, where it says what there is not. */
  | (FilterWithOptions & { kind: 'view'; otherwise: string })

/** What a list is limited to, and by which it is sorted, as its address has it. What is not asked for is left out. */
export type ListFilters = Readonly<Record<string, readonly string[]>>

export interface ListColumn {
  id: string
  title: string
  /** Nobody can hide it. */
  isFixed?: true
  isHiddenAtFirst?: true
}

/** A list that everybody finds above the list. */
interface BuiltInView {
  name: string
  title: string
  filters: ListFilters
}

/** A list of the back office: what it can show of each record, and what it can be limited to. */
export interface AdminList {
  name: string
  /** Of its records. */
  title: string
  /** Who may read it. */
  right: StaffRight
  columns: readonly ListColumn[]
  filters: readonly ListFilter[]
  /** The first is the usual one. */
  sorts: readonly ListOption[]
  views: readonly BuiltInView[]
}

/* @__NO_SIDE_EFFECTS__ */
export const defineList = <const List extends AdminList>(list: List): List => list

const longestText = 200
const longestSearch = 120
const highestNumber = 2_147_483_647

/** Of what an address or a stored view says, what the list understands; each once. @param saidOf the values of a name */
export function readListFilters(
  { filters, sorts }: AdminList,
  saidOf: (name: string) => readonly string[],
): ListFilters {
  const read = filters.map((filter) => [filter.name, readFilter(filter, saidOf(filter.name))] as const)
  const sort = pick(sorts.slice(1), saidOf('sort')).slice(0, 1)
  return Object.fromEntries([...read, ['sort', sort] as const].filter(([, values]) => values.length > 0))
}

function readFilter(filter: ListFilter, said: readonly string[]): readonly string[] {
  const [text = ''] = said.map((one) => one.trim()).filter((one) => one !== '')
  switch (filter.kind) {
    case 'search':
      return text === '' ? [] : [text.slice(0, longestSearch)]
    case 'text':
      return text === '' || text.length > longestText ? [] : [text]
    case 'day':
      return isDay(text) ? [text] : []
    case 'record':
      return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= highestNumber ? [text] : []
    case 'choice':
      return pick(filter.options, said).slice(0, 1)
    case 'checks':
    case 'switches':
      return pick(filter.options, said)
    case 'view': {
      const usual = said.length > 0 ? filter.otherwise : filter.options[0]!.value
      return [pick(filter.options, said)[0] ?? usual]
    }
  }
}

const pick = (options: readonly ListOption[], said: readonly string[]): string[] =>
  options.map(({ value }) => value).filter((value) => said.includes(value))

type ValueOf<Filter> = Filter extends { options: readonly { value: infer Value }[] } ? Value : never

type AskedBy<Filter> = Filter extends { kind: 'choice' | 'view' }
  ? ValueOf<Filter>
  : Filter extends { kind: 'checks' }
    ? ValueOf<Filter>[]
    : Filter extends { kind: 'record' }
      ? number
      : string

type FilterOf<List extends AdminList> = List['filters'][number]
type SwitchesOf<List extends AdminList> = Extract<FilterOf<List>, { kind: 'switches' }>

/** What the call of a list is asked by. */
export type ListQuery<List extends AdminList> = {
  [F in Exclude<FilterOf<List>, { kind: 'switches' }> as F['name']]?: AskedBy<F>
} & { [Value in ValueOf<SwitchesOf<List>>]?: true } & { sort?: List['sorts'][number]['value'] }

/** As the call of the list takes them. */
export function toListQuery<const List extends AdminList>(list: List, filters: ListFilters): ListQuery<List> {
  const fields = list.filters.flatMap(({ kind, name }): [string, unknown][] => {
    const values = filters[name] ?? []
    if (kind === 'switches') return values.map((value) => [value, true])
    const [value] = values
    if (value === undefined) return []
    return [[name, kind === 'record' ? Number(value) : kind === 'checks' ? values : value]]
  })
  const [sort] = filters['sort'] ?? []
  return Object.fromEntries(sort === undefined ? fields : [...fields, ['sort', sort]]) as ListQuery<List>
}

/** The built-in view that shows these: of those that fit, the one that is limited most. */
export function findView(list: AdminList, filters: ListFilters): BuiltInView | undefined {
  const fitting = list.views.filter((view) =>
    Object.entries(view.filters).every(([name, values]) => isSame(values, filters[name])),
  )
  return fitting.toSorted((one, other) => countOf(other) - countOf(one))[0]
}

const countOf = (view: BuiltInView): number => Object.keys(view.filters).length

const isSame = (one: readonly string[], other: readonly string[] = []): boolean =>
  one.toSorted().join('\n') === other.toSorted().join('\n')

/** Something limits the list beyond its view. */
export function isLimited(list: AdminList, filters: ListFilters): boolean {
  const named = new Set([...stayingNames(list), ...Object.keys(findView(list, filters)?.filters ?? {})])
  return Object.keys(filters).some((name) => !named.has(name))
}

/** What stays when filters are taken away. */
export const stayingNames = ({ filters }: AdminList): string[] => [
  ...filters.filter(({ kind }) => kind === 'view').map(({ name }) => name),
  'sort',
]

/** Both show the same records in the same order. */
export const isSameList = (one: ListFilters, other: ListFilters): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name] ?? [], other[name]))

/** Those that can be chosen. */
export const choosableColumns = ({ columns }: Pick<AdminList, 'columns'>): readonly ListColumn[] =>
  columns.filter(({ isFixed }) => !isFixed)

/** Of these the ones that there are, each once, in the order of the list. */
export const tidyColumns = (list: Pick<AdminList, 'columns'>, named: readonly string[]): string[] =>
  choosableColumns(list)
    .map(({ id }) => id)
    .filter((id) => named.includes(id))

/** 'View: All; Status: Placed, In review; Sorted: Oldest first'. @param names of records and of what has no title, by filter */
export function describeListFilters(
  list: AdminList,
  filters: ListFilters,
  names: Readonly<Record<string, string | undefined>> = {},
): string {
  const rows = list.filters.map((filter) => {
    const values = (filters[filter.name] ?? []).map((value) => titleOf(filter, value))
    return [filter.title, names[filter.name] || values.join(', ')] as const
  })
  const sort = list.sorts.find(({ value }) => filters['sort']?.includes(value))
  return [...rows, ['Sorted', sort?.title ?? ''] as const]
    .flatMap(([title, words]) => (words === '' ? [] : `${title}: ${words}`))
    .join('; ')
}

function titleOf(filter: ListFilter, value: string): string {
  if (filter.kind === 'search') return `'${value}'`
  return 'options' in filter ? (filter.options.find((option) => option.value === value)?.title ?? value) : value
}

/** The same of what a call was asked by. @param fields by the name of a filter, where the call has another one for it */
export function describeListQuery(
  list: AdminList,
  query: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, string>> = {},
): string {
  const filters = list.filters.map((filter): [string, string[]] => {
    if (filter.kind === 'switches')
      return [filter.name, filter.options.map(({ value }) => value).filter((value) => query[value] === true)]
    const said = query[fields[filter.name] ?? filter.name]
    return [filter.name, (Array.isArray(said) ? said : [said]).flatMap((one) => (one ? String(one) : []))]
  })
  const sort = query['sort']
  return describeListFilters(list, Object.fromEntries([...filters, ['sort', sort ? [String(sort)] : []]]))
}
