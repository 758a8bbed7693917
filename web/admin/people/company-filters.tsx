import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Menu, MenuCheck, MenuChoice } from '../kit/menu.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { hasFilter, onlyOptions } from './list-address.ts'

const termsOptions = [
  { value: '', title: 'Any' },
  { value: 'with', title: 'On invoice' },
  { value: 'without', title: 'No terms' },
]

/** What the list is limited to; all of it stands in the address. */
export function CompanyFilters() {
  const [address, setAddress] = useSearchParams()
  const terms = address.get('terms') ?? ''
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
        label="Search companies"
        placeholder="Company, member, e-mail"
        asked={address.get('q') ?? ''}
        onSearch={(text) => set('q', [text])}
      />
      <Menu
        trigger={
          <Button size="sm">
            <Chosen title="Terms" words={terms === '' ? undefined : toTitle(terms)} />
            <ChevronDownIcon />
          </Button>
        }
      >
        <MenuChoice label="Terms" value={terms} options={termsOptions} onChoose={(value) => set('terms', [value])} />
      </Menu>
      <Menu
        trigger={
          <Button size="sm">
            <Chosen title="Only" words={others.length > 0 ? String(others.length + 1) : chosen?.title} />
            <ChevronDownIcon />
          </Button>
        }
      >
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
        <button type="button" className="link" onClick={() => setAddress({}, { replace: true })}>
          Clear
        </button>
      )}
    </div>
  )
}

const toTitle = (terms: string): string | undefined => termsOptions.find(({ value }) => value === terms)?.title

const Chosen = ({ title, words }: { title: string; words: string | undefined }) =>
  words === undefined ? (
    title
  ) : (
    <span>
      {title}: <b>{words}</b>
    </span>
  )
