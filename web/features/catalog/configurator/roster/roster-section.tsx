import { useId } from 'react'
import type { Product } from '../../../../../contract/shop/catalog/products.schema.ts'
import { typefaces } from '../../../../../domain/imprint/typefaces.ts'
import { formatCountOf } from '../../../../../domain/money/format-money.ts'
import { isOfRoster } from '../../../../../domain/pricing/charges/charge-rule.ts'
import { formatCharge } from '../../../../../domain/pricing/charges/format-charge.ts'
import { compareSizes, explainSizes } from '../../../../../domain/decoration/roster/compare-sizes.ts'
import { readPastedRoster } from '../../../../../domain/decoration/roster/read-roster.ts'
import {
  countRoster,
  rosterRowsAtMost,
  rosterTypeface,
  type RosterRow,
} from '../../../../../domain/decoration/roster/roster.ts'
import { Button } from '../../../../ui/button.tsx'
import { InfoIcon } from '../../../../ui/icons.tsx'
import { LabeledSelect } from '../../../../ui/labeled-controls.tsx'
import type { DecorationFacts, Goods } from '../decoration-facts.ts'
import { listRosterPlaces, type Draft, type DraftRoster, type Method } from '../draft.ts'
import { InkChips } from '../ink-chips.tsx'
import type { Setup } from '../set-up.ts'
import { addList, addRow, beginRoster, followRoster, listOptions, listPieces, pasteRows } from './edit-roster.ts'
import { RosterRows } from './roster-rows.tsx'
import { RosterSources } from './roster-sources.tsx'
import * as styles from './roster.module.css'

interface RosterSectionProps {
  product: Product
  draft: Draft
  method: Method
  facts: DecorationFacts
  setup: Setup
  goods: Goods
  /** Pieces by variant. */
  quantities: ReadonlyMap<number, number>
  onChange(draft: Draft): void
  /** The sizes follow the roster. */
  onQuantities(quantities: Map<number, number>): void
}

/** Names and numbers, a row for each piece; nothing where the method takes none. */
export function RosterSection(props: RosterSectionProps) {
  const { product, draft, method, quantities, goods, onChange } = props
  const id = useId()
  const { roster, ...rest } = draft
  if (listRosterPlaces(method).length === 0) return null
  const pieces = listPieces(product.variants, quantities, goods.name)
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        Names and numbers <span>{describeRates(product, method)}</span>
      </h3>
      <label className="check">
        <input
          type="checkbox"
          checked={roster !== undefined}
          onChange={() => onChange(roster ? rest : { ...draft, roster: beginRoster(draft, method, pieces) })}
        />
        <span>A name or number on each piece</span>
      </label>
      {roster && <RosterBody {...props} roster={roster} pieces={pieces} />}
    </section>
  )
}

/** '$6.00 per name, $4.00 per number' */
const describeRates = ({ charges }: Product, { name }: Method): string =>
  charges
    .filter(({ basis, method }) => isOfRoster(basis) && (method === null || method === name))
    .map(formatCharge)
    .join(', ')

interface RosterBodyProps extends RosterSectionProps {
  roster: DraftRoster
  pieces: ReturnType<typeof listPieces>
}

function RosterBody(props: RosterBodyProps) {
  const { product, draft, roster, setup, pieces, onChange, onQuantities } = props
  const place = listRosterPlaces(props.method).find(({ name }) => name === roster.location)
  const set = (rows: DraftRoster['rows']) => onChange({ ...draft, roster: { ...roster, rows } })
  const { rows } = roster
  const { names, numbers } = countRoster(setup.decoration.roster?.rows ?? [])
  const difference = explainSizes(compareSizes(rows, pieces))
  const mistakeAt = (path: string) => setup.mistakeAt(`roster.${path}`)
  const missing = mistakeAt('rows') ?? mistakeAt('location')
  return (
    <div className={styles.body}>
      <Lettering {...props} />
      <RosterSources pieces={pieces} onRows={(list) => set(limit(addList(rows, list)))} />
      <RosterRows
        rows={rows}
        takesNames={place?.name_letters !== null}
        takesNumbers={place?.number_digits !== null}
        options={listOptions(pieces, rows, product.variants)}
        mistakeAt={mistakeAt}
        onEdit={(index, edit) => set(rows.with(index, { ...rows[index]!, ...edit }))}
        onRemove={(index) => rows.length > 1 && set(rows.toSpliced(index, 1))}
        onAdd={() => rows.length < rosterRowsAtMost && set(addRow(rows, pieces))}
        onPaste={(text, index) => set(limit(pasteRows(rows, readPastedRoster(text, pieces), index)))}
      />
      <p className="hint" role="status">
        {[formatCountOf(rows.length, 'piece'), formatCountOf(names, 'name'), formatCountOf(numbers, 'number')].join(
          ', ',
        )}
        {place?.name_letters != null && `. Names up to ${formatCountOf(place.name_letters, 'letter')}`}
        {place?.number_digits != null && `, numbers up to ${formatCountOf(place.number_digits, 'digit')}`}
      </p>
      {missing && <p className="msg msg--bad">{missing}</p>}
      {setup.hintAt('roster.rows') && <p className="hint">{setup.hintAt('roster.rows')}</p>}
      {difference && (
        <div className={`note note--warn ${styles.difference}`}>
          <InfoIcon />
          <span>{difference}</span>
          {rows.every(({ part }) => part !== '') && (
            <Button size="sm" onClick={() => onQuantities(followRoster(rows, product.variants))}>
              Set sizes from the roster
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** One too many is enough to say so. */
const limit = (rows: RosterRow[]): RosterRow[] => rows.slice(0, rosterRowsAtMost + 1)

/** Where, in which color and typeface. */
function Lettering({ draft, method, facts, goods, setup, roster, onChange }: RosterBodyProps) {
  const places = listRosterPlaces(method)
  const set = (next: DraftRoster) => onChange({ ...draft, roster: next })
  const color = roster.imprint_color
  return (
    <>
      <div className={styles.lettering}>
        {places.length > 1 && (
          <LabeledSelect
            label="Location"
            value={roster.location}
            onChange={(event) => set({ ...roster, location: event.currentTarget.value })}
          >
            {places.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </LabeledSelect>
        )}
        <LabeledSelect
          label="Typeface"
          value={roster.typeface ?? rosterTypeface}
          mistake={setup.mistakeAt('roster.typeface')}
          onChange={(event) => set({ ...roster, typeface: event.currentTarget.value })}
        >
          {typefaces.map(({ name, kind }) => (
            <option key={name} value={name}>
              {name}, {kind.toLowerCase()}
            </option>
          ))}
        </LabeledSelect>
      </div>
      {method.coloring !== 'one tone' && (
        <InkChips
          where={`names and numbers, ${roster.location}`}
          location={{ location: roster.location, ...(color && { imprint_colors: { one: color } }) }}
          method={method}
          facts={facts}
          goods={goods}
          refusal={color && 'Names and numbers are in one color.'}
          mistakeAt={(path) => (path === 'imprint_colors' ? setup.mistakeAt('roster.imprint_color') : undefined)}
          hint={setup.hintAt('roster.imprint_color')}
          onChange={([first]) => {
            const { imprint_color: _before, ...rest } = roster
            set(first ? { ...rest, imprint_color: first } : rest)
          }}
        />
      )}
    </>
  )
}
