import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import type { CatalogItem } from '../../../../contract/shop/catalog/products.schema.ts'
import type { Facet, Sort } from '../../../../contract/shop/catalog/listings.schema.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { useLocation, useNavigate, useNavigation } from '../../../router/index.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { CloseIcon, FiltersIcon } from '../../../ui/icons.tsx'
import { keepFocusNear } from '../../../ui/focus/keep-focus-near.ts'
import { Facets } from './facets.tsx'
import {
  readListingState,
  sortTitles,
  toggleFilter,
  withoutFilters,
  writeListingState,
  type ListingState,
  type View,
} from './listing-state.ts'
import { ViewSwitch } from './view-switch.tsx'
import { Options } from '../../../ui/options.tsx'
import * as styles from './listing.module.css'

interface ListingViewProps {
  items: CatalogItem[]
  itemCount: number
  filters: Facet[]
  priceBounds: { lowest: number; highest: number }
  state: ListingState
  /** The orders on offer, the usual one first. */
  sorts: Sort[]
  /** How the goods are shown, where there is a choice. */
  view?: View
  onView?(view: View): void
  grid: ReactNode
  /** Instead of the grid where nothing fits. */
  empty: ReactNode
}

/** Facets, chips, order and goods. Every change is a new address. */
export function ListingView(props: ListingViewProps) {
  const { items, itemCount, filters, priceBounds, state, sorts, view, onView, grid, empty } = props
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { state: navigation, location: target } = useNavigation()
  const busy = navigation !== 'idle'
  // What has just been pressed shows at once, while its items are on their way.
  const pressed = target?.pathname === pathname ? readListingState(new URLSearchParams(target.search)) : state
  const [sheetOpen, setSheetOpen] = useState(false)
  const formId = useId()
  const go = (next: ListingState) => void navigate(pathname + writeListingState(next), { preventScrollReset: true })
  const facets = <Facets filters={filters} priceBounds={priceBounds} total={itemCount} state={pressed} onChange={go} />
  const chosenCount = state.filters.length + (state.minPrice === undefined && state.maxPrice === undefined ? 0 : 1)
  return (
    <div className={styles.listing}>
      <aside aria-label="Filters">
        <a className="skip" href="#items">
          Skip to items
        </a>
        <form method="get" id={formId}>
          {facets}
          <noscript>
            <button className="btn" type="submit">
              Apply
            </button>
          </noscript>
        </form>
      </aside>
      <div>
        <div className={styles.toolRow}>
          <Button onClick={() => setSheetOpen(true)}>
            <FiltersIcon />
            Filters
            {chosenCount > 0 && <span className="badge badge--house">{chosenCount}</span>}
          </Button>
          <SortSelect state={state} sorts={sorts} onChange={go} />
        </div>
        <div className={styles.bar}>
          <span className={styles.count} role="status">
            <span className="mono">{formatCount(itemCount)}</span> {itemCount === 1 ? 'item' : 'items'}
          </span>
          <Chips filters={filters} state={state} onChange={go} />
          <div className={styles.right}>
            <SortSelect state={state} sorts={sorts} onChange={go} form={formId} />
          </div>
          {view && onView && <ViewSwitch view={view} form={formId} onChange={onView} />}
          {state.view && <input type="hidden" name="view" value={state.view} form={formId} />}
        </div>
        <h2 className="sr" id="items" tabIndex={-1}>
          Items
        </h2>
        <div className={busy ? 'settling' : undefined} aria-busy={busy}>
          {items.length > 0 ? grid : empty}
        </div>
        {items.length < itemCount && (
          <div className={styles.moreRow}>
            <p className="dim">
              <span className="mono">{formatCount(items.length)}</span> of{' '}
              <span className="mono">{formatCount(itemCount)}</span>
            </p>
            <div className={styles.track} aria-hidden="true">
              <i style={{ width: `${(items.length / itemCount) * 100}%` }} />
            </div>
            <ButtonLink
              to={pathname + writeListingState({ ...state, pages: state.pages + 1 })}
              preventScrollReset
              replace
            >
              Show {Math.min(24, itemCount - items.length)} more
            </ButtonLink>
          </div>
        )}
      </div>
      <Dialog open={sheetOpen} onClose={() => setSheetOpen(false)} title="Filters" side="right">
        <div className={styles.facetSheet}>
          <header>
            <h2>Filters</h2>
            <IconButton label="Close" onClick={() => setSheetOpen(false)}>
              <CloseIcon />
            </IconButton>
          </header>
          <div className={styles.scroll}>{facets}</div>
          <footer>
            <Button onClick={() => go(withoutFilters(state))} disabled={chosenCount === 0}>
              Clear all
            </Button>
            <Button look="primary" onClick={() => setSheetOpen(false)}>
              Show {formatCountOf(itemCount, 'item')}
            </Button>
          </footer>
        </div>
      </Dialog>
    </div>
  )
}

interface ChangeProps {
  state: ListingState
  onChange(state: ListingState): void
}

/** `form`: where it belongs to while there is no JavaScript. */
function SortSelect({ state, sorts, onChange, form }: ChangeProps & { sorts: Sort[]; form?: string }) {
  return (
    <select
      className="input select"
      aria-label="Sort"
      name={form && 'sort'}
      form={form}
      value={state.sort ?? sorts[0]}
      onChange={(event) => {
        const sort = event.currentTarget.value as Sort
        onChange({ ...state, pages: 1, sort: sort === sorts[0] ? undefined : sort })
      }}
    >
      <Options of={sorts.map((sort) => [sort, sortTitles[sort]])} />
    </select>
  )
}

function Chips({ filters, state, onChange }: ChangeProps & { filters: Facet[] }) {
  const hasPrice = state.minPrice !== undefined || state.maxPrice !== undefined
  if (state.filters.length === 0 && !hasPrice) return <div className={styles.chips} />
  return (
    <div className={styles.chips}>
      {state.filters.map((filter) => {
        const facet = filters.find(({ key }) => filter.startsWith(`${key}:`))
        const title = facet?.title ?? ''
        const value = filter.slice((facet?.key ?? filter.split(':')[0] ?? '').length + 1)
        const hex = facet?.values.find((one) => one.value === value)?.hex_code
        return (
          <button
            key={filter}
            className={styles.chip}
            type="button"
            aria-label={`Remove filter: ${title} ${value}`}
            onClick={leaving(() => onChange(toggleFilter(state, filter)))}
          >
            {hex ? (
              <span className="sw" style={{ ['--c' as string]: hex }} />
            ) : (
              <span className={styles.k}>{title}</span>
            )}
            {value}
            <CloseIcon />
          </button>
        )
      })}
      {hasPrice && (
        <button
          className={styles.chip}
          type="button"
          aria-label="Remove filter: price"
          onClick={leaving(() => onChange({ ...state, pages: 1, minPrice: undefined, maxPrice: undefined }))}
        >
          <span className={styles.k}>Price</span>
          <span className="mono">{toPriceWords(state)}</span>
          <CloseIcon />
        </button>
      )}
      <button className="link small" type="button" onClick={leaving(() => onChange(withoutFilters(state)))}>
        Clear all
      </button>
    </div>
  )
}

/** A chip goes when it is pressed; the next one takes the focus. */
const leaving =
  (change: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    keepFocusNear(currentTarget)
    change()
  }

function toPriceWords({ minPrice, maxPrice }: ListingState): string {
  if (maxPrice === undefined) return `from $${minPrice}`
  return minPrice === undefined ? `up to $${maxPrice}` : `$${minPrice}–$${maxPrice}`
}
