import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { orderColumns, type OrderColumn } from '../../../domain/order-admin/order-columns.ts'
import { dueSpans, goodsKinds, orderSorts, placedSpans } from '../../../domain/order-admin/order-filters.ts'
import { ColumnsIcon } from '../kit/icons.tsx'
import { CheckFilter, ChoiceFilter, ClearFilters, FilterChip, SearchFilter, SortMenu } from '../kit/list/filters.tsx'
import { Menu, MenuCheck } from '../kit/menu.tsx'
import { hasFilter, paymentOptions, stateOptions, withoutFilters } from './list-address.ts'

interface OrderFiltersProps {
  /** Of the company that the list is limited to, where it is. */
  company: string
  shown: readonly OrderColumn[]
  onShow(column: OrderColumn, shown: boolean): void
}

/** What the list is limited to; all of it stands in the address. */
export function OrderFilters({ company, shown, onShow }: OrderFiltersProps) {
  const [address] = useSearchParams()
  return (
    <div className="tools-row">
      <SearchFilter label="Search this list" placeholder="Order, PO, company, buyer" />
      <CheckFilter name="state" title="Status" options={stateOptions} />
      <ChoiceFilter name="payment" title="Payment" options={paymentOptions} />
      <ChoiceFilter name="due" title="In hands" options={dueSpans} />
      <ChoiceFilter name="placed" title="Placed" options={placedSpans} />
      <ChoiceFilter name="goods" title="Goods" options={goodsKinds} />
      <FilterChip name="artwork" title="Artwork" without="Orders with any artwork">
        To check
      </FilterChip>
      <FilterChip name="companyId" title="Company" without="Orders of all companies">
        {company || address.get('companyId')}
      </FilterChip>
      {hasFilter(address) && <ClearFilters to={withoutFilters(address)} />}
      <span className="end">
        <SortMenu label="Order of the list" options={orderSorts} />
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
