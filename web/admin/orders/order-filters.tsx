import { useSearchParams } from 'react-router'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChevronDownIcon, CloseIcon } from '../../ui/icons.tsx'
import { orderColumns, type OrderColumn } from '../../../domain/order-admin/order-columns.ts'
import { dueSpans, goodsKinds, orderSorts, placedSpans } from '../../../domain/order-admin/order-filters.ts'
import { ColumnsIcon } from '../kit/icons.tsx'
import { Menu, MenuCheck, MenuChoice } from '../kit/menu.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { hasFilter, paymentOptions, stateOptions, withFilter, withoutFilters } from './list-address.ts'

interface OrderFiltersProps {
  /** Of the company that the list is limited to, where it is. */
  company: string
  shown: readonly OrderColumn[]
  onShow(column: OrderColumn, shown: boolean): void
}

/** What the list is limited to; all of it stands in the address. */
export function OrderFilters({ company, shown, onShow }: OrderFiltersProps) {
  const [address, setAddress] = useSearchParams()
  const set = (name: string, values: string[]) => setAddress(withFilter(address, name, values), { replace: true })
  const states = address.getAll('state')
  return (
    <div className="tools-row">
      <SearchField
        label="Search this list"
        placeholder="Order, PO, company, buyer"
        asked={address.get('q') ?? ''}
        onSearch={(text) => set('q', [text])}
      />
      <Menu
        trigger={
          <FilterButton
            title="Status"
            chosen={stateOptions.filter(({ value }) => states.includes(value)).map(toTitle)}
          />
        }
      >
        {stateOptions.map(({ value, title }) => (
          <MenuCheck
            key={value}
            checked={states.includes(value)}
            onCheck={(on) => set('state', on ? [...states, value] : states.filter((state) => state !== value))}
          >
            {title}
          </MenuCheck>
        ))}
      </Menu>
      <ChoiceFilter name="payment" title="Payment" options={paymentOptions} />
      <ChoiceFilter name="due" title="In hands" options={dueSpans} />
      <ChoiceFilter name="placed" title="Placed" options={placedSpans} />
      <ChoiceFilter name="goods" title="Goods" options={goodsKinds} />
      {address.has('artwork') && (
        <span className="chip">
          <span className="chip-name">Artwork</span>
          To check
          <IconButton label="Orders with any artwork" onClick={() => set('artwork', [])}>
            <CloseIcon />
          </IconButton>
        </span>
      )}
      {address.has('company_id') && (
        <span className="chip">
          <span className="chip-name">Company</span>
          {company || address.get('company_id')}
          <IconButton label="Orders of all companies" onClick={() => set('company_id', [])}>
            <CloseIcon />
          </IconButton>
        </span>
      )}
      {hasFilter(address) && (
        <button type="button" className="link" onClick={() => setAddress(withoutFilters(address), { replace: true })}>
          Clear
        </button>
      )}
      <span className="end">
        <Menu
          align="end"
          trigger={
            <Button size="sm">
              {orderSorts.find(({ value }) => value === address.get('sort'))?.title ?? 'Newest first'}
              <ChevronDownIcon />
            </Button>
          }
        >
          <MenuChoice
            label="Order of the list"
            value={address.get('sort') ?? 'newest'}
            options={orderSorts}
            onChoose={(value) => set('sort', value === 'newest' ? [] : [value])}
          />
        </Menu>
        <Menu
          align="end"
          trigger={
            <Button size="sm" className="not-phone">
              <ColumnsIcon />
              Columns
            </Button>
          }
        >
          {orderColumns.map(({ id, title }) => (
            <MenuCheck key={id} checked={shown.includes(id)} onCheck={(on) => onShow(id, on)}>
              {title}
            </MenuCheck>
          ))}
        </Menu>
      </span>
    </div>
  )
}

const toTitle = ({ title }: { title: string }) => title

interface ChoiceFilterProps {
  name: string
  title: string
  options: readonly { value: string; title: string }[]
}

function ChoiceFilter({ name, title, options }: ChoiceFilterProps) {
  const [address, setAddress] = useSearchParams()
  const value = address.get(name) ?? ''
  return (
    <Menu
      trigger={<FilterButton title={title} chosen={options.filter((option) => option.value === value).map(toTitle)} />}
    >
      <MenuChoice
        label={title}
        value={value}
        options={[{ value: '', title: 'Any' }, ...options]}
        onChoose={(chosen) => setAddress(withFilter(address, name, [chosen]), { replace: true })}
      />
    </Menu>
  )
}

/** Says what is chosen: one by its name, several by their number. */
function FilterButton({ title, chosen, ...props }: { title: string; chosen: string[] }) {
  const words = chosen.length > 1 ? String(chosen.length) : chosen[0]
  return (
    <Button size="sm" {...props}>
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
