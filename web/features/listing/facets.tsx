import { useState, type FormEvent } from 'react'
import type { Facet } from '../../../contract/calls/products.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { SpanSlider } from '../../ui/span-slider.tsx'
import { toggleFilter, type ListingPlace } from './place.ts'

interface FacetsProps {
  filters: Facet[]
  priceBounds: { lowest: number; highest: number }
  /** Items that the listing holds now. */
  total: number
  place: ListingPlace
  onChange(place: ListingPlace): void
}

const valuesAtFirst = 8
const openAtFirst = 6

/** What narrows the listing. Inside a form that works without JavaScript, too. */
export function Facets({ filters, priceBounds, total, place, onChange }: FacetsProps) {
  return (
    <>
      {filters.filter(narrows(place, total)).map((facet, position) => (
        <OneFacet
          key={facet.key}
          facet={facet}
          open={position < openAtFirst || facet.values.some(({ chosen }) => chosen)}
          isChosen={(value) => place.filters.includes(`${facet.key}:${value}`)}
          onToggle={(value) => onChange(toggleFilter(place, `${facet.key}:${value}`))}
        />
      ))}
      {priceBounds.highest > 0 && <PriceFacet bounds={priceBounds} place={place} onChange={onChange} />}
    </>
  )
}

/** Choosing what every item has changes nothing. */
const narrows =
  (place: ListingPlace, total: number) =>
  ({ key, values }: Facet): boolean =>
    values.some(({ count }) => count !== total) || place.filters.some((filter) => filter.startsWith(`${key}:`))

interface OneFacetProps {
  facet: Facet
  open: boolean
  isChosen(value: string): boolean
  onToggle(value: string): void
}

function OneFacet({ facet, open, isChosen, onToggle }: OneFacetProps) {
  const [all, setAll] = useState(false)
  const chosen = facet.values.filter(({ value }) => isChosen(value)).length
  const shown = all || facet.kind === 'colors' ? facet.values : facet.values.slice(0, valuesAtFirst)
  return (
    <details className="facet" open={open}>
      <summary>
        {facet.title}
        {chosen > 0 && <span className="badge badge--house sel">{chosen}</span>}
        <ChevronDownIcon />
      </summary>
      {facet.kind === 'colors' ? (
        <div className="sw-grid">
          {shown.map(({ value, title, count, hex_code: hex }) => (
            <label className="sw-opt" key={value} title={title}>
              <input
                type="checkbox"
                name="f"
                value={`${facet.key}:${value}`}
                checked={isChosen(value)}
                aria-label={`${title}, ${count} ${count === 1 ? 'item' : 'items'}`}
                onChange={() => onToggle(value)}
              />
              <span className="sw" style={{ ['--c' as string]: hex ?? '#fff' }} />
              {count}
            </label>
          ))}
        </div>
      ) : (
        <div className="opts">
          {shown.map(({ value, title, count }) => (
            <label className={count === 0 ? 'check none' : 'check'} key={value}>
              <input
                type="checkbox"
                name="f"
                value={`${facet.key}:${value}`}
                checked={isChosen(value)}
                onChange={() => onToggle(value)}
              />
              <span>{title}</span>
              <span className="code">{count}</span>
            </label>
          ))}
        </div>
      )}
      {shown.length < facet.values.length && (
        <button className="link small facet-more" type="button" onClick={() => setAll(true)}>
          Show all {facet.values.length}
        </button>
      )}
    </details>
  )
}

interface PriceFacetProps {
  bounds: { lowest: number; highest: number }
  place: ListingPlace
  onChange(place: ListingPlace): void
}

function PriceFacet({ bounds, place, onChange }: PriceFacetProps) {
  const [lowest, setLowest] = useState(place.minPrice?.toString() ?? '')
  const [highest, setHighest] = useState(place.maxPrice?.toString() ?? '')
  const [shown, setShown] = useState(place)
  // Built anew instead, the slider would lose the keyboard's focus with each step.
  if (shown.minPrice !== place.minPrice || shown.maxPrice !== place.maxPrice) {
    setShown(place)
    setLowest(place.minPrice?.toString() ?? '')
    setHighest(place.maxPrice?.toString() ?? '')
  }
  const isChosen = place.minPrice !== undefined || place.maxPrice !== undefined

  function apply(event?: FormEvent) {
    event?.preventDefault()
    const minPrice = readDollars(lowest, Math.floor)
    const maxPrice = readDollars(highest, Math.ceil)
    if (minPrice === place.minPrice && maxPrice === place.maxPrice) return
    const swapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    onChange({ ...place, pages: 1, minPrice: swapped ? maxPrice : minPrice, maxPrice: swapped ? minPrice : maxPrice })
  }

  return (
    <details className="facet" open>
      <summary>
        Price each
        {isChosen && <span className="badge badge--house sel">1</span>}
        <ChevronDownIcon />
      </summary>
      {bounds.highest > bounds.lowest && (
        <SpanSlider
          bounds={bounds}
          from={clamp(readDollars(lowest, Math.floor) ?? bounds.lowest, bounds)}
          to={clamp(readDollars(highest, Math.ceil) ?? bounds.highest, bounds)}
          labels={{ from: 'From, in dollars', to: 'To, in dollars' }}
          onMove={({ from, to }) => {
            setLowest(from === bounds.lowest ? '' : String(from))
            setHighest(to === bounds.highest ? '' : String(to))
          }}
          onSet={() => apply()}
        />
      )}
      <div className="range" onBlur={() => apply()} onKeyDown={(event) => event.key === 'Enter' && apply(event)}>
        <input
          className="input mono"
          name="min_price"
          inputMode="numeric"
          aria-label="Lowest price in dollars"
          placeholder={`$${bounds.lowest}`}
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
          value={highest}
          onChange={(event) => setHighest(event.currentTarget.value)}
        />
      </div>
    </details>
  )
}

const clamp = (value: number, { lowest, highest }: { lowest: number; highest: number }): number =>
  Math.min(Math.max(value, lowest), highest)

/** Whole dollars: the lower bound is rounded down, the upper one up (specification, 'Listing filter'). */
function readDollars(text: string, round: (dollars: number) => number): number | undefined {
  const dollars = Number(text.replace(/[$,\s]/g, ''))
  return text.trim() === '' || !Number.isFinite(dollars) || dollars < 0 ? undefined : round(dollars)
}
