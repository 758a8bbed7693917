import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ChevronDownIcon, CloseIcon } from '../../../ui/icons.tsx'
import { Menu, MenuCheck, MenuChoice } from '../menu.tsx'
import { SearchField } from '../search-field.tsx'
import { withFilter } from './filter-address.ts'
import { useNextAddress } from './use-next-address.ts'
import * as styles from './list.module.css'

type Options = readonly { value: string; title: string }[]

interface FilterProps {
  /** In the address. */
  name: string
  title: string
  options: Options
}

/** A filter as the address has it, and what changes it. */
function useFilter(name: string): [values: string[], set: (values: readonly string[]) => void] {
  const [address, setAddress] = useSearchParams()
  const next = useNextAddress()
  return [address.getAll(name), (values) => setAddress(withFilter(next, name, values), { replace: true })]
}

interface SearchFilterProps {
  name: string
  label: string
  placeholder: string
}

/** What a list is searched for. */
export function SearchFilter({ name, label, placeholder }: SearchFilterProps) {
  const [[asked = ''], set] = useFilter(name)
  return <SearchField label={label} placeholder={placeholder} asked={asked} onSearch={(text) => set([text])} />
}

/** One of several, or any. */
export function ChoiceFilter({ name, title, options }: FilterProps) {
  const [[value = ''], set] = useFilter(name)
  return (
    <Menu trigger={<FilterButton title={title} chosen={options.filter((option) => option.value === value)} />}>
      <MenuChoice
        label={title}
        value={value}
        options={[{ value: '', title: 'Any' }, ...options]}
        onChoose={(chosen) => set([chosen])}
      />
    </Menu>
  )
}

/** Any number of several. */
export function CheckFilter({ name, title, options }: FilterProps) {
  const [values, set] = useFilter(name)
  return (
    <Menu trigger={<FilterButton title={title} chosen={options.filter(({ value }) => values.includes(value))} />}>
      {options.map((option) => (
        <MenuCheck
          key={option.value}
          checked={values.includes(option.value)}
          onCheck={(on) => set(on ? [...values, option.value] : values.filter((value) => value !== option.value))}
        >
          {option.title}
        </MenuCheck>
      ))}
    </Menu>
  )
}

/** Says what is chosen: one by its name, several by their number. */
function FilterButton({ title, chosen, ...trigger }: { title: string; chosen: Options }) {
  const words = chosen.length > 1 ? String(chosen.length) : chosen[0]?.title
  return (
    <Button size="sm" {...trigger}>
      {words === undefined ? (
        title
      ) : (
        <span>
          {title}: <b>{words}</b>
        </span>
      )}
      <ChevronDownIcon />
    </Button>
  )
}

interface SelectFilterProps {
  name: string
  label: string
  /** The first choice: none of the others. */
  all: string
  /** Its options. */
  children: ReactNode
}

/** One of many. */
export function SelectFilter({ name, label, all, children }: SelectFilterProps) {
  const [[value = ''], set] = useFilter(name)
  return (
    <select
      className="input select input--sm pick-list"
      aria-label={label}
      value={value}
      onChange={({ target }) => set([target.value])}
    >
      <option value="">{all}</option>
      {children}
    </select>
  )
}

interface SortMenuProps {
  label: string
  /** The first is the usual one, and does not stand in the address. */
  options: Options
}

/** In which order a list stands. */
export function SortMenu({ label, options }: SortMenuProps) {
  const [[sort], set] = useFilter('sort')
  const chosen = options.find(({ value }) => value === sort) ?? options[0]!
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm">
          {chosen.title}
          <ChevronDownIcon />
        </Button>
      }
    >
      <MenuChoice
        label={label}
        value={chosen.value}
        options={options}
        onChoose={(value) => set(value === options[0]!.value ? [] : [value])}
      />
    </Menu>
  )
}

interface FilterChipProps {
  /** In the address. */
  name: string
  title: string
  words: string
}

/** A filter that a link has brought; it can only be taken away. */
export function FilterChip({ name, title, words }: FilterChipProps) {
  const [values, set] = useFilter(name)
  if (values.length === 0) return null
  return (
    <span className="chip">
      <span className="chip-name">{title}</span>
      {words}
      <IconButton label={`Any ${title.toLowerCase()}`} onClick={() => set([])}>
        <CloseIcon />
      </IconButton>
    </span>
  )
}

interface DayFilterProps {
  name: string
  title: string
  /** What is wrong with it stands there. */
  mistakeId?: string | undefined
}

export function DayFilter({ name, title, mistakeId }: DayFilterProps) {
  const [[value = ''], set] = useFilter(name)
  return (
    <label className={styles.day}>
      {title}
      <input
        type="date"
        className="input input--sm"
        value={value}
        aria-invalid={mistakeId ? true : undefined}
        aria-describedby={mistakeId}
        onChange={({ target }) => set([target.value])}
      />
    </label>
  )
}

/** Takes all filters away. @param to the address without them */
export function ClearFilters({ to }: { to: URLSearchParams | Record<string, string> }) {
  const [, setAddress] = useSearchParams()
  return (
    <button type="button" className="link" onClick={() => setAddress(to, { replace: true })}>
      Clear
    </button>
  )
}
