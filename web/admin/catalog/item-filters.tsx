import { useSearchParams } from 'react-router'
import { getCatalogChoices } from '../../../contract/admin/catalog/item-list.call.ts'
import { useAnswer } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Menu, MenuCheck, MenuChoice } from '../kit/menu.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { hasFilter, onlyOptions, sortOptions, stateOptions } from './list-address.ts'

/** What the list is limited to and how it is sorted; all of it stands in the address. */
export function ItemFilters() {
  const [address, setAddress] = useSearchParams()
  const { data: choices } = useAnswer(getCatalogChoices, {})
  const state = address.get('state') ?? ''
  const sort = address.get('sort') ?? 'code'
  const only = address.getAll('only')
  const [chosen, ...others] = onlyOptions.filter(({ value }) => only.includes(value))

  function set(name: string, values: readonly string[]) {
    const next = new URLSearchParams(address)
    next.delete(name)
    for (const value of values) if (value !== '') next.append(name, value)
    setAddress(next, { replace: true })
  }

  return (
    <div className="tools-row">
      <SearchField
        label="Search items"
        placeholder="Code, name or brand"
        asked={address.get('q') ?? ''}
        onSearch={(text) => set('q', [text])}
      />
      <Menu trigger={<Trigger title="State" words={state === '' ? undefined : titleOf(stateOptions, state)} />}>
        <MenuChoice label="State" value={state} options={stateOptions} onChoose={(value) => set('state', [value])} />
      </Menu>
      <select
        className="input select input--sm pick-list"
        aria-label="Brand"
        value={address.get('brand') ?? ''}
        onChange={({ target }) => set('brand', [target.value])}
      >
        <option value="">All brands</option>
        {withChosen(choices?.brands ?? [], address.get('brand')).map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </select>
      <select
        className="input select input--sm pick-list"
        aria-label="Collection"
        value={address.get('collection') ?? ''}
        onChange={({ target }) => set('collection', [target.value])}
      >
        <option value="">All collections</option>
        {choices?.collections.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {'\u2003'.repeat(depth - 1) + name}
          </option>
        ))}
      </select>
      <Menu trigger={<Trigger title="Only" words={others.length > 0 ? String(others.length + 1) : chosen?.title} />}>
        {onlyOptions.map(({ value, title }) => (
          <MenuCheck
            key={value}
            checked={only.includes(value)}
            onCheck={(on) => set('only', on ? [...only, value] : only.filter((one) => one !== value))}
          >
            {title}
          </MenuCheck>
        ))}
      </Menu>
      {hasFilter(address) && (
        <button
          type="button"
          className="link"
          onClick={() => setAddress(sort === 'code' ? {} : { sort }, { replace: true })}
        >
          Clear
        </button>
      )}
      <div className="end">
        <Menu align="end" trigger={<Trigger words={titleOf(sortOptions, sort) ?? 'By code'} />}>
          <MenuChoice
            label="Sorting"
            value={sort}
            options={sortOptions}
            onChoose={(value) => set('sort', [value === 'code' ? '' : value])}
          />
        </Menu>
      </div>
    </div>
  )
}

const titleOf = (options: readonly { value: string; title: string }[], value: string) =>
  options.find((option) => option.value === value)?.title

/** Until the choices have come, and where an address names one that is no more. */
const withChosen = (brands: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || chosen === '' || brands.includes(chosen) ? brands : [chosen, ...brands]

const Trigger = ({ title, words, ...trigger }: { title?: string; words: string | undefined }) => (
  <Button size="sm" {...trigger}>
    {title === undefined ? (
      words
    ) : words === undefined ? (
      title
    ) : (
      <span>
        {title}: <b>{words}</b>
      </span>
    )}
    <ChevronDownIcon />
  </Button>
)
