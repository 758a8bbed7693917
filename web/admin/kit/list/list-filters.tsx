import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { choosableColumns, type ListFilter } from '../../../../domain/lists/admin-list.ts'
import { Button } from '../../../ui/button.tsx'
import { ColumnsIcon } from '../icons.tsx'
import { Menu, MenuCheck } from '../menu.tsx'
import {
  CheckFilter,
  ChoiceFilter,
  ClearFilters,
  DayFilter,
  FilterChip,
  SearchFilter,
  SelectFilter,
  SortMenu,
} from './filters.tsx'
import { withoutFilters } from './list-address.ts'
import type { OpenList } from './use-list.ts'
import type { RecordNames } from './view-dialog.tsx'

interface ListFiltersProps {
  open: OpenList
  search?: { label: string; placeholder: string }
  /** Of a filter by a record or a word: what there is to choose from; without, a link alone brings it. */
  choices?: Readonly<Record<string, { all: string; options: ReactNode }>>
  names?: RecordNames | undefined
  /** Where what is wrong with a filter is written. */
  mistakes?: Readonly<Record<string, string>>
}

/** What a list is limited to, its order and its columns; all of it stands in the address. */
export function ListFilters({ open, ...filters }: ListFiltersProps) {
  const [address] = useSearchParams()
  const { list } = open
  return (
    <div className="tools-row">
      {list.filters.map((filter) => (
        <OneFilter key={filter.name} filter={filter} {...filters} />
      ))}
      {open.isLimited && <ClearFilters to={withoutFilters(list, address)} />}
      <span className="end">
        {list.sorts.length > 1 && <SortMenu label="Sort" options={list.sorts} />}
        <ColumnsMenu open={open} />
      </span>
    </div>
  )
}

/** Which columns of a list are shown. */
export const ColumnsMenu = ({ open: { list, shown, show } }: { open: OpenList }) => (
  <Menu
    align="end"
    trigger={
      <Button size="sm" className="not-phone">
        <ColumnsIcon />
        Columns
      </Button>
    }
  >
    {choosableColumns(list).map(({ id, title }) => (
      <MenuCheck key={id} checked={shown.includes(id)} onCheck={(on) => show(id, on)}>
        {title}
      </MenuCheck>
    ))}
  </Menu>
)

interface OneFilterProps extends Omit<ListFiltersProps, 'open'> {
  filter: ListFilter
}

function OneFilter({ filter, search, choices, names, mistakes }: OneFilterProps) {
  const { name, title } = filter
  const [address] = useSearchParams()
  const said = address.get(name) ?? ''
  const choice = choices?.[name]
  switch (filter.kind) {
    case 'view':
      return null
    case 'search':
      return search && <SearchFilter name={name} {...search} />
    case 'day':
      return <DayFilter name={name} title={title} mistakeId={mistakes?.[name]} />
    case 'checks':
    case 'switches':
      return <CheckFilter name={name} title={title} options={filter.options} />
    case 'choice':
      if (filter.options.length > 1) return <ChoiceFilter name={name} title={title} options={filter.options} />
      return <FilterChip name={name} title={title} words={filter.options[0]!.title} />
    case 'record':
    case 'text':
      return choice ? (
        <SelectFilter name={name} label={title} all={choice.all}>
          {choice.options}
        </SelectFilter>
      ) : (
        <FilterChip name={name} title={title} words={names?.[name] || said} />
      )
  }
}
