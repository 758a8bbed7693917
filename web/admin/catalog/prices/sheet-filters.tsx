import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { getPriceSheet } from '../../../../contract/admin/catalog/prices.call.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import { Button } from '../../../ui/button.tsx'
import { useNextAddress } from '../../kit/list/use-next-address.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Menu, MenuChoice } from '../../kit/menu.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { hasFilter, withoutFilters, withValue } from './sheet-address.ts'
import * as styles from './prices.module.css'

interface SheetFiltersProps {
  facts: AnswerOf<typeof getPriceSheet>
}

/** Which items the grid shows, and which of their prices; all of it stands in the address. */
export function SheetFilters({ facts }: SheetFiltersProps) {
  const [address, setAddress] = useSearchParams()
  const next = useNextAddress()
  const set = (name: string, value: string) => setAddress(withValue(next, name, value), { replace: true })
  const [first] = facts.warehouses
  // Stock is counted in one warehouse at a time.
  useEffect(() => {
    if (first && !address.has('warehouse'))
      setAddress((now) => withValue(now, 'warehouse', String(first.id)), { replace: true })
  }, [first, address, setAddress])
  return (
    <div className={`tools-row ${styles.toolsRowOne}`}>
      <div className={styles.toolsPart}>
        <SearchField
          label="Search items"
          placeholder="Code, name, brand"
          asked={address.get('q') ?? ''}
          onSearch={(text) => set('q', text)}
        />
        <Choice
          title="Price list"
          value={address.get('list') ?? ''}
          options={[
            { value: '', title: 'Published prices' },
            ...facts.priceLists.map(({ id, name }) => ({ value: String(id), title: name })),
          ]}
          onChoose={(value) => setAddress(withValue(withValue(address, 'own', ''), 'list', value), { replace: true })}
        />
        {address.has('list') && (
          <Choice
            title="Items"
            value={address.get('own') ?? ''}
            options={[
              { value: '', title: 'All items' },
              { value: 'yes', title: 'Only items in this list' },
            ]}
            onChoose={(value) => set('own', value)}
          />
        )}
      </div>
      <div className={styles.toolsPart}>
        <Choice
          title="Brand"
          value={address.get('brand') ?? ''}
          options={[
            { value: '', title: 'All brands' },
            ...facts.brands.map((brand) => ({ value: brand, title: brand })),
          ]}
          onChoose={(value) => set('brand', value)}
        />
        <Choice
          title="Collection"
          value={address.get('collection') ?? ''}
          options={[
            { value: '', title: 'All collections' },
            ...facts.collections.map(({ id, name, depth }) => ({
              value: String(id),
              title: `${'\u2003'.repeat(depth)}${name}`,
            })),
          ]}
          onChoose={(value) => set('collection', value)}
        />
        <Choice
          title="Show"
          value={address.get('only') ?? ''}
          options={[
            { value: '', title: 'Changed or not' },
            { value: 'changed', title: 'Only changed' },
            { value: 'faulty', title: 'Only to correct' },
          ]}
          onChoose={(value) => set('only', value)}
        />
        {facts.warehouses.length > 1 && (
          <Choice
            title="Stock"
            value={address.get('warehouse') ?? ''}
            options={facts.warehouses.map(({ id, name }) => ({ value: String(id), title: name }))}
            onChoose={(value) => set('warehouse', value)}
          />
        )}
        {hasFilter(address) && (
          <button type="button" className="link" onClick={() => setAddress(withoutFilters(address), { replace: true })}>
            Clear
          </button>
        )}
        <span className="end">
          <Choice
            title="Sort"
            align="end"
            value={address.get('sort') ?? ''}
            options={[
              { value: '', title: 'By code' },
              { value: 'brand', title: 'By brand' },
            ]}
            onChoose={(value) => set('sort', value)}
          />
        </span>
      </div>
    </div>
  )
}

interface ChoiceProps {
  title: string
  value: string
  options: readonly { value: string; title: string }[]
  align?: 'start' | 'end'
  onChoose(value: string): void
}

function Choice({ title, value, options, align = 'start', onChoose }: ChoiceProps) {
  const chosen = options.find((option) => option.value === value) ?? options[0]
  const isPlain = value === '' && title !== 'Price list' && title !== 'Sort'
  return (
    <Menu
      align={align}
      trigger={
        <Button size="sm">
          {isPlain ? (
            title
          ) : title === 'Sort' ? (
            chosen?.title
          ) : (
            <span>
              {title}: <b>{chosen?.title.trim()}</b>
            </span>
          )}
          <ChevronDownIcon />
        </Button>
      }
    >
      <MenuChoice label={title} value={value} options={options} onChoose={onChoose} />
    </Menu>
  )
}
