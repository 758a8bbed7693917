import { useSearchParams } from 'react-router'
import { getCatalogChoices } from '../../../contract/admin/catalog/item-list.call.ts'
import { useAnswer } from '../../client/index.ts'
import { CheckFilter, ChoiceFilter, ClearFilters, SearchFilter, SelectFilter, SortMenu } from '../kit/list/filters.tsx'
import { hasFilter, onlyOptions, sortOptions, stateOptions } from './list-address.ts'

/** What the list is limited to and how it is sorted; all of it stands in the address. */
export function ItemFilters() {
  const [address] = useSearchParams()
  const { data: choices } = useAnswer(getCatalogChoices, {})
  const sort = address.get('sort')
  return (
    <div className="tools-row">
      <SearchFilter label="Search items" placeholder="Code, name or brand" />
      <ChoiceFilter name="state" title="State" options={stateOptions} />
      <SelectFilter name="brand" label="Brand" all="All brands">
        {withChosen(choices?.brands ?? [], address.get('brand')).map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </SelectFilter>
      <SelectFilter name="collection" label="Collection" all="All collections">
        {choices?.collections.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {'\u2003'.repeat(depth - 1) + name}
          </option>
        ))}
      </SelectFilter>
      <CheckFilter name="only" title="Only" options={onlyOptions} />
      {hasFilter(address) && <ClearFilters to={sort === null ? {} : { sort }} />}
      <div className="end">
        <SortMenu label="Sorting" options={sortOptions} />
      </div>
    </div>
  )
}

/** Until the choices have come, and where an address names one that is no more. */
const withChosen = (brands: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || chosen === '' || brands.includes(chosen) ? brands : [chosen, ...brands]
