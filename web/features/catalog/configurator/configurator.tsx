import { useId, type ReactNode } from 'react'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { perUnit, toUnit } from '../../../../domain/text/format-quantity.ts'
import { formatBusinessDays } from '../../../../domain/stock/lead-times.ts'
import { describeTolerance, toleranceOf } from '../../../../domain/decoration/overruns.ts'
import { listExactCharges } from '../../../../domain/pricing/exact-quantity.ts'
import { formatCharge } from '../../../../domain/pricing/charges/format-charge.ts'
import { LabeledInput, LabeledTextArea } from '../../../ui/labeled-controls.tsx'
import { widthOf, type DecorationFacts, type Goods } from './decoration-facts.ts'
import type { Draft, DraftLocation, Method } from './draft.ts'
import { LocationCard } from './location-card.tsx'
import { RosterSection } from './roster/roster-section.tsx'
import type { Setup } from './set-up.ts'
import * as styles from './configurator.module.css'

interface ConfiguratorProps {
  product: Product
  draft: Draft
  method: Method
  facts: DecorationFacts
  /** What was made of the draft, and what is wrong with it. */
  setup: Setup
  /** What it goes on: its color. */
  goods: Goods
  today: Day
  /** Pieces by variant, and what sets them to what a roster has. */
  quantities: ReadonlyMap<number, number>
  onQuantities(quantities: Map<number, number>): void
  /** Chooses the artwork of a location. */
  artwork(location: DraftLocation, onChange: (location: DraftLocation) => void): ReactNode
  onChange(draft: Draft): void
}

/** Where and how goods are decorated, and for when. */
export function Configurator(props: ConfiguratorProps) {
  return (
    <>
      <Locations {...props} />
      <RosterSection {...props} />
      <Delivery {...props} />
      <Notes {...props} />
    </>
  )
}

function Locations({ draft, method, facts, setup, goods, artwork, onChange }: ConfiguratorProps) {
  const id = useId()
  const atMost = method.maximum_locations
  const set = (locations: DraftLocation[]) => onChange({ ...draft, locations })
  const title =
    method.coloring === 'inks'
      ? 'Locations and imprint colors'
      : method.coloring === 'threads'
        ? 'Locations and thread colors'
        : 'Locations'
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {method.locations.length > 1 && (
          <span>{atMost < method.locations.length ? `Up to ${atMost} locations` : 'One or more'}</span>
        )}
      </h3>
      {setup.mistakeAt('locations') && <p className="msg msg--bad">{setup.mistakeAt('locations')}</p>}
      {setup.hintAt('locations') && <p className="hint">{setup.hintAt('locations')}</p>}
      <div className={styles.locations}>
        {method.locations.map((area) => {
          const index = draft.locations.findIndex(({ location }) => location === area.name)
          const location = draft.locations[index]
          const change = (next: DraftLocation) => set(draft.locations.with(index, next))
          return (
            <LocationCard
              key={area.name}
              area={area}
              method={method}
              location={location}
              facts={facts}
              goods={goods}
              refusal={location ? undefined : setup.refuseLocation(area.name)}
              colorRefusal={location && setup.refuseColor(area.name)}
              width={location ? widthOf(location, method, facts) : 0}
              stitches={setup.decoration.locations[index]?.stitches ?? null}
              mistakeAt={(path) =>
                index < 0
                  ? undefined
                  : setup.mistakeAt(path === '' ? `locations.${index}` : `locations.${index}.${path}`)
              }
              hintAt={(path) => (index < 0 ? undefined : setup.hintAt(`locations.${index}.${path}`))}
              isWanted={draft.locations.length === 0 && setup.mistakeAt('locations') !== undefined}
              artwork={location && artwork(location, change)}
              onToggle={() =>
                set(
                  location
                    ? draft.locations.toSpliced(index, 1)
                    : sortAs(method, [...draft.locations, { location: area.name }]),
                )
              }
              onChange={change}
            />
          )
        })}
      </div>
    </section>
  )
}

/** In the order of the item, whatever was pressed first. */
const sortAs = ({ locations: order }: Method, locations: DraftLocation[]): DraftLocation[] =>
  order.flatMap(({ name }) => locations.filter(({ location }) => location === name))

function Delivery({ product, draft, method, setup, today, quantities, onChange }: ConfiguratorProps) {
  const id = useId()
  const rushes = product.rush_pricing
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Production and date</h3>
      {rushes.length > 0 && (
        <div className={styles.cards} role="radiogroup" aria-label="Production time">
          <ProductionCard
            title="Standard"
            text={`${formatBusinessDays(method.lead_days)} from proof approval`}
            checked={draft.rush_days === undefined}
            onChoose={() => {
              const { rush_days: _before, ...rest } = draft
              onChange(rest)
            }}
          />
          {rushes.map((rush) => (
            <ProductionCard
              key={rush.days}
              title={rush.days === 1 ? '24-hour rush' : `Rush, ${formatBusinessDays(rush.days)}`}
              text={`${formatUnitPrice(rush.price)} ${perUnit(product.unit)}, up to ${formatCount(rush.maximum_quantity)} ${toUnit(rush.maximum_quantity, product.unit)}`}
              checked={draft.rush_days === rush.days}
              refusal={draft.rush_days === rush.days ? setup.mistakeAt('rush_days') : setup.refuseRush(rush.days)}
              isMistake={draft.rush_days === rush.days}
              onChoose={() => onChange({ ...draft, rush_days: rush.days })}
            />
          ))}
        </div>
      )}
      <Tolerance {...{ product, draft, method, setup, quantities, onChange }} />
      <div className={styles.date}>
        <LabeledInput
          label="In-hands date"
          optional
          type="date"
          min={today}
          value={draft.in_hands_on ?? ''}
          mistake={setup.mistakeAt('in_hands_on')}
          hint="The day you need it in hand"
          onChange={(event) => {
            const { in_hands_on: _before, ...rest } = draft
            const day = event.currentTarget.value
            onChange(day === '' ? rest : { ...rest, in_hands_on: day })
          }}
        />
      </div>
    </section>
  )
}

type ToleranceProps = Pick<ConfiguratorProps, 'product' | 'draft' | 'method' | 'setup' | 'quantities' | 'onChange'>

/** How many more or fewer may ship, and what it costs that none do; nothing of pieces that have names. */
function Tolerance({ product, draft, method, setup, quantities, onChange }: ToleranceProps) {
  if (draft.roster) return null
  const quantity = [...quantities.values()].reduce((sum, pieces) => sum + pieces, 0)
  const percent = toleranceOf(method.overruns, quantity || product.moq)
  const charges = listExactCharges(product.charges, method.name)
  const { exact_quantity: isExact = false, ...rest } = draft
  const mistake = setup.mistakeAt('exact_quantity')
  if (percent === 0 && !isExact) return null
  return (
    <div className={styles.tolerance}>
      <p className="hint">{describeTolerance(isExact ? 0 : percent)}</p>
      {(charges.length > 0 || isExact) && (
        <label className="check">
          <input
            type="checkbox"
            checked={isExact}
            onChange={() => onChange(isExact ? rest : { ...draft, exact_quantity: true })}
          />
          <span>{['Exact quantity', ...charges.map(formatCharge)].join(', ')}</span>
        </label>
      )}
      {mistake && <p className="msg msg--bad">{mistake}</p>}
    </div>
  )
}

interface ProductionCardProps {
  title: string
  text: string
  checked: boolean
  refusal?: string | undefined
  /** It is chosen and cannot be made so. */
  isMistake?: boolean
  onChoose(): void
}

function ProductionCard({ title, text, checked, refusal, isMistake = false, onChoose }: ProductionCardProps) {
  const id = useId()
  return (
    <label className={`option-card ${styles.card}`}>
      <input
        type="radio"
        name="production"
        checked={checked}
        aria-disabled={(refusal !== undefined && !isMistake) || undefined}
        aria-invalid={(refusal !== undefined && isMistake) || undefined}
        aria-describedby={refusal ? id : undefined}
        onChange={refusal === undefined ? onChoose : () => undefined}
      />
      <b>{title}</b>
      {text}
      {refusal && (
        <span className={isMistake ? styles.cardMistake : styles.cardWhy} id={id}>
          {refusal}
        </span>
      )}
    </label>
  )
}

function Notes({ draft, setup, onChange }: ConfiguratorProps) {
  return (
    <section>
      <LabeledTextArea
        label="Notes for production"
        optional
        rows={2}
        maxLength={2000}
        value={draft.notes ?? ''}
        mistake={setup.mistakeAt('notes')}
        onChange={(event) => {
          const { notes: _before, ...rest } = draft
          const notes = event.currentTarget.value
          onChange(notes === '' ? rest : { ...rest, notes })
        }}
      />
    </section>
  )
}
