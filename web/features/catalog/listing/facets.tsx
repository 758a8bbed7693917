import { readDollars } from '../../../../domain/money/read-dollars.ts'
import { useId, useState, type FormEvent } from 'react'
import type { Facet } from '../../../../contract/shop/catalog/listings.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { ChevronDownIcon, FailureIcon } from '../../../ui/icons.tsx'
import { SpanSlider } from '../../../ui/span-slider.tsx'
import { toggleFilter, type ListingState } from './listing-state.ts'
import * as styles from './listing.module.css'

interface FacetsProps {
  filters: Facet[]
  priceBounds: { lowest: number; highest: number }
  /** Items that the listing holds now. */
  total: number
  state: ListingState
  onChange(state: ListingState): void
}

const valuesAtFirst = 8
const colorsAtFirst = 16
const openAtFirst = 6

/** What narrows the listing. Inside a form that works without JavaScript, too. */
export function Facets({ filters, priceBounds, total, state, onChange }: FacetsProps) {
  return (
    <>
      {filters.filter(narrows(state, total)).map((facet, position) => (
        <OneFacet
          key={facet.key}
          facet={facet}
          open={position < openAtFirst || facet.values.some(({ chosen }) => chosen)}
          isChosen={(value) => state.filters.includes(`${facet.key}:${value}`)}
          onToggle={(value) => onChange(toggleFilter(state, `${facet.key}:${value}`))}
        />
      ))}
      {priceBounds.highest > 0 && <PriceFacet bounds={priceBounds} state={state} onChange={onChange} />}
    </>
  )
}

/** Choosing what every item has changes nothing, and the shades of a color wait until it is chosen. */
const narrows =
  (state: ListingState, total: number) =>
  ({ key, values }: Facet): boolean =>
    ((key !== 'color' || state.filters.some((filter) => /^(family|color):/.test(filter))) &&
      values.some(({ count }) => count !== total)) ||
    state.filters.some((filter) => filter.startsWith(`${key}:`))

interface OneFacetProps {
  facet: Facet
  open: boolean
  isChosen(value: string): boolean
  onToggle(value: string): void
}

function OneFacet({ facet, open, isChosen, onToggle }: OneFacetProps) {
  const chosen = facet.values.filter(({ value }) => isChosen(value)).length
  const atFirst = facet.kind === 'colors' ? colorsAtFirst : valuesAtFirst
  return (
    <details className={styles.facet} open={open}>
      <summary>
        {facet.title}
        {chosen > 0 && <span className={`badge badge--house ${styles.sel}`}>{chosen}</span>}
        <ChevronDownIcon />
      </summary>
      <Values facet={facet} values={facet.values.slice(0, atFirst)} isChosen={isChosen} onToggle={onToggle} />
      {facet.values.length > atFirst && (
        <details className={styles.facetMore}>
          <summary className="link small">Show all {facet.values.length}</summary>
          <Values facet={facet} values={facet.values.slice(atFirst)} isChosen={isChosen} onToggle={onToggle} />
        </details>
      )}
    </details>
  )
}

interface ValuesProps extends Pick<OneFacetProps, 'facet' | 'isChosen' | 'onToggle'> {
  values: Facet['values']
}

function Values({ facet, values, isChosen, onToggle }: ValuesProps) {
  return (
    <div className={styles.opts}>
      {values.map(({ value, title, count, hex_code: hex }) => (
        <label className={count === 0 ? `check ${styles.none}` : 'check'} key={value}>
          <input
            type="checkbox"
            name="f"
            value={`${facet.key}:${value}`}
            checked={isChosen(value)}
            aria-label={facet.kind === 'colors' ? `${title}, ${formatCountOf(count, 'item')}` : undefined}
            onChange={() => onToggle(value)}
          />
          {facet.kind === 'colors' && <span className="sw" style={{ ['--c' as string]: hex ?? '#fff' }} />}
          <span>{title}</span>
          <span className="code">{count}</span>
        </label>
      ))}
    </div>
  )
}

interface PriceFacetProps {
  bounds: { lowest: number; highest: number }
  state: ListingState
  onChange(state: ListingState): void
}

function PriceFacet({ bounds, state, onChange }: PriceFacetProps) {
  const [lowest, setLowest] = useState(state.minPrice?.toString() ?? '')
  const [highest, setHighest] = useState(state.maxPrice?.toString() ?? '')
  const [shown, setShown] = useState(state)
  const [checked, setChecked] = useState(false)
  const mistakeId = useId()
  // Built anew instead, the slider would lose the keyboard's focus with each step.
  if (shown.minPrice !== state.minPrice || shown.maxPrice !== state.maxPrice) {
    setShown(state)
    setLowest(state.minPrice?.toString() ?? '')
    setHighest(state.maxPrice?.toString() ?? '')
  }
  const isChosen = state.minPrice !== undefined || state.maxPrice !== undefined
  const wrong = { lowest: checked && !isPrice(lowest), highest: checked && !isPrice(highest) }
  const describe = (isWrong: boolean) =>
    isWrong ? ({ 'aria-invalid': true, 'aria-describedby': mistakeId } as const) : undefined

  function apply(event?: FormEvent) {
    event?.preventDefault()
    setChecked(true)
    if (!isPrice(lowest) || !isPrice(highest)) return
    const minPrice = readWholeDollars(lowest, Math.floor)
    const maxPrice = readWholeDollars(highest, Math.ceil)
    if (minPrice === state.minPrice && maxPrice === state.maxPrice) return
    const swapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    onChange({ ...state, pages: 1, minPrice: swapped ? maxPrice : minPrice, maxPrice: swapped ? minPrice : maxPrice })
  }

  return (
    <details className={styles.facet} open>
      <summary>
        <span>
          Unit price <span className="dim small">at the largest quantity</span>
        </span>
        {isChosen && <span className={`badge badge--house ${styles.sel}`}>1</span>}
        <ChevronDownIcon />
      </summary>
      {bounds.highest > bounds.lowest && (
        <SpanSlider
          bounds={bounds}
          from={clamp(readWholeDollars(lowest, Math.floor) ?? bounds.lowest, bounds)}
          to={clamp(readWholeDollars(highest, Math.ceil) ?? bounds.highest, bounds)}
          labels={{ from: 'From, in dollars', to: 'To, in dollars' }}
          onMove={({ from, to }) => {
            setLowest(from === bounds.lowest ? '' : String(from))
            setHighest(to === bounds.highest ? '' : String(to))
          }}
          onSet={() => apply()}
        />
      )}
      <div className={styles.range} onBlur={() => apply()} onKeyDown={(event) => event.key === 'Enter' && apply(event)}>
        <input
          className="input mono"
          name="min_price"
          inputMode="numeric"
          aria-label="Lowest price in dollars"
          placeholder={`$${bounds.lowest}`}
          {...describe(wrong.lowest)}
          value={lowest}
          onChange={(event) => setLowest(event.currentTarget.value)}
        />
        <span className="dim">to</span>
        <input
          className="input mono"
          name="max_price"
          inputMode="numeric"
          aria-label="Highest price in dollars"
          placeholder={`$${bounds.highest}`}
          {...describe(wrong.highest)}
          value={highest}
          onChange={(event) => setHighest(event.currentTarget.value)}
        />
      </div>
      {(wrong.lowest || wrong.highest) && (
        <p id={mistakeId} className="msg msg--bad" role="alert">
          <FailureIcon />
          Enter a price in dollars, such as 25.
        </p>
      )}
    </details>
  )
}

const clamp = (value: number, { lowest, highest }: { lowest: number; highest: number }): number =>
  Math.min(Math.max(value, lowest), highest)

const isPrice = (text: string): boolean => text.trim() === '' || readWholeDollars(text, Math.floor) !== undefined

/** Whole dollars: the lower bound is rounded down, the upper one up (docs/decisions/shop-rules.md, 'Listing filter'). */
function readWholeDollars(text: string, round: (dollars: number) => number): number | undefined {
  const dollars = readDollars(text)
  return dollars === undefined ? undefined : round(dollars)
}
