import { useSearchParams } from 'react-router'
import { CheckFilter, ChoiceFilter, ClearFilters, SearchFilter } from '../kit/list/filters.tsx'
import { hasFilter, onlyOptions, termsOptions } from './list-address.ts'

/** What the list is limited to; all of it stands in the address. */
export function CompanyFilters() {
  const [address] = useSearchParams()
  return (
    <div className="tools-row">
      <SearchFilter label="Search companies" placeholder="Company, member, e-mail" />
      <ChoiceFilter name="terms" title="Terms" options={termsOptions} />
      <CheckFilter name="only" title="Only" options={onlyOptions} />
      {hasFilter(address) && <ClearFilters to={{}} />}
    </div>
  )
}
