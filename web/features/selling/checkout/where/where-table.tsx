import { useState, type ReactNode } from 'react'
import type { Cart, CartLine } from '../../../../../contract/shop/cart/cart.schema.ts'
import type { Address, CartShippingMethod } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { maximumLineQuantity } from '../../../../../domain/ordering/cart-limits.ts'
import { formatCount, formatCountOf } from '../../../../../domain/money/format-money.ts'
import { toUnit } from '../../../../../domain/text/format-quantity.ts'
import { readCount } from '../../../../../domain/text/read-count.ts'
import { Link } from '../../../../router/index.ts'
import { useFoundAddresses } from '../../../../ui/address/address-finder.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { CloseIcon, FailureIcon, SuccessIcon } from '../../../../ui/icons.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { Section } from '../section.tsx'
import { AddressSelect } from './address-select.tsx'
import type { BackorderChoice } from '../backorders/backorder-choice.ts'
import { describeDay } from './arrival-of-part.ts'
import { ShipSelected } from './ship-selected.tsx'
import type { Where } from './use-where.ts'
import {
  addPart,
  changePart,
  removePart,
  shipTogether,
  wholeAddressOf,
  type Part,
  type PartMistake,
  type WhereRow,
} from './where-rows.ts'
import * as styles from './where.module.css'

interface WhereTableProps {
  cart: Cart
  addresses: Address[]
  where: Where
  /** How the goods go that go together. */
  method: CartShippingMethod | undefined
  /** How goods ship of which some are on backorder; undefined: not chosen yet. */
  asked: BackorderChoice | undefined
  mistake: string | undefined
  /** Opens the form for a new address. */
  onNew(): void
  /** All lines go to this address; another one is chosen elsewhere. */
  onOne(addressId: number): void
  children: ReactNode
}

/** A line with more addresses has a page of its own. */
const mostParts = 24

/** All lines by the addresses that they ship to. */
export function WhereTable({
  cart,
  addresses,
  where,
  method,
  asked,
  mistake,
  onNew,
  onOne,
  children,
}: WhereTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const lines = cart.shopping_cart_lines
  const { rows, change } = where
  const used = new Set(rows.flatMap(({ parts }) => parts.map(({ addressId }) => addressId)))
  const { shown, finder } = useFoundAddresses(addresses)
  const options = addresses.filter((address) => used.has(address.id) || shown.includes(address))
  const chosen = lines.filter(({ id }) => selected.has(id))

  function toggle(ids: number[], isOn: boolean) {
    const next = new Set(selected)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setSelected(next)
  }

  return (
    <Section
      id="ship-to"
      title="Where each line ships"
      aside={
        <button className="link small" type="button" onClick={onNew}>
          New address
        </button>
      }
      mistake={where.failure ?? mistake}
    >
      {children}
      {finder}
      <div className={styles.box}>
        <ShipSelected
          key={chosen.length === 0 ? 'all' : 'some'}
          count={chosen.length}
          lineCount={lines.length}
          options={options}
          mostId={where.mostId}
          onApply={(addressId) => {
            change(shipTogether(rows, chosen.length === 0 ? lines : chosen, addressId))
            setSelected(new Set())
          }}
          onOne={onOne}
        />
        <table className={`table ${styles.where}`} aria-busy={where.isSaving || undefined}>
          <caption className="sr">Where each line ships</caption>
          <thead>
            <tr>
              <th className={styles.check}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={chosen.length === lines.length}
                    onChange={({ target }) =>
                      toggle(
                        lines.map(({ id }) => id),
                        target.checked,
                      )
                    }
                  />
                  <span className="sr">All lines</span>
                </label>
              </th>
              <th scope="col" colSpan={2}>
                Item
              </th>
              <th scope="col" className={styles.quantity}>
                Quantity
              </th>
              <th scope="col">Ship to</th>
              <th scope="col">Arrives</th>
              <th>
                <span className="sr">Split</span>
              </th>
            </tr>
          </thead>
          {rows.map((row, index) => {
            const line = lines.find(({ id }) => id === row.lineId)
            if (!line) return null
            return (
              <LineRows
                key={line.id}
                line={line}
                row={row}
                above={index > 0 ? wholeAddressOf(rows[index - 1]!) : undefined}
                where={where}
                options={options}
                dayOf={(addressId) => describeDay(line, addressId, method, asked)}
                isSelected={selected.has(line.id)}
                onSelect={(isOn) => toggle([line.id], isOn)}
              />
            )
          })}
        </table>
      </div>
    </Section>
  )
}

interface LineRowsProps {
  line: CartLine
  row: WhereRow
  /** Where all of the line above goes. */
  above: number | undefined
  where: Where
  options: Address[]
  /** When what goes to an address arrives; empty: nobody knows. */
  dayOf(addressId: number): string
  isSelected: boolean
  onSelect(isOn: boolean): void
}

/** A line, and below it each address where it has several. */
function LineRows({ line, row, above, where, options, dayOf, isSelected, onSelect }: LineRowsProps) {
  const { rows, change, findMistakes } = where
  const { parts } = row
  const { item_description: name } = line
  const mistakes = findMistakes(row)
  const isSplit = parts.length > 1
  const isMany = parts.length > mostParts
  const canSplit = line.quantity > 1 && options.length > 1
  return (
    <tbody>
      <tr className={[isSplit ? styles.split : '', isSelected ? styles.selected : ''].filter(Boolean).join(' ')}>
        <td className={styles.check}>
          <label className="check">
            <input type="checkbox" checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
            <span className="sr">{name}</span>
          </label>
        </td>
        <td className={styles.picture}>
          <Picture url={line.decoration?.preview_url ?? line.image_thumnail} alt="" sizes="40px" />
        </td>
        <th scope="row" className={styles.item}>
          <b>{name}</b>
          <span className="code">{line.web_code}</span>
        </th>
        <td className={styles.quantity}>
          <span className="mono">{formatCount(line.quantity)}</span>{' '}
          <span className="small dim">{toUnit(line.quantity, line.unit)}</span>
        </td>
        <td className={styles.to}>
          {isMany && (
            <Link className="small" to={`/cart/lines/${line.id}/shipping`}>
              {formatCountOf(parts.length, 'address')}
              <span className="sr"> of {name}</span>
            </Link>
          )}
          {isSplit && !isMany && mistakes.size === 0 && (
            <span className={`small ${styles.settled}`}>
              <SuccessIcon />
              All {formatCount(line.quantity)} have an address
            </span>
          )}
          {!isSplit && (
            <AddressSelect
              label={`Ship ${name} to`}
              value={parts[0]!.addressId}
              options={options}
              above={above}
              mistake={mistakes.get(0)?.message}
              onChoose={(addressId) => change(changePart(rows, line.id, 0, { addressId }))}
            />
          )}
        </td>
        <td className={styles.day}>{!isSplit && dayOf(parts[0]!.addressId)}</td>
        <td className={styles.action}>
          {canSplit && !isMany && !isSplit && (
            <button className="link small" type="button" onClick={() => change(addPart(rows, line))}>
              Split<span className="sr"> {name} over addresses</span>
            </button>
          )}
        </td>
      </tr>
      {isSplit &&
        !isMany &&
        parts.map((part, index) => (
          <PartRow
            key={index}
            line={line}
            part={part}
            number={index + 1}
            options={options}
            mistake={mistakes.get(index)}
            day={dayOf(part.addressId)}
            onChange={(changed) => change(changePart(rows, line.id, index, changed))}
            onRemove={() => change(removePart(rows, line.id, index))}
          />
        ))}
      {isSplit && parts.length < mostParts && (
        <tr className={styles.more}>
          <td colSpan={3} />
          <td colSpan={4}>
            <button className="link small" type="button" onClick={() => change(addPart(rows, line))}>
              One more address<span className="sr"> for {name}</span>
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface PartRowProps {
  line: CartLine
  part: Part
  number: number
  options: Address[]
  mistake: PartMistake | undefined
  day: string
  onChange(change: Partial<Part>): void
  onRemove(): void
}

function PartRow({ line, part, number, options, mistake, day, onChange, onRemove }: PartRowProps) {
  const { item_description: name, id, unit } = line
  const mistakeId = `where-${id}-${number}`
  const describe = (at: PartMistake['at']) =>
    mistake?.at === at ? { 'aria-invalid': true, 'aria-describedby': mistakeId } : {}
  const said = (at: PartMistake['at']) =>
    mistake?.at === at && (
      <span className="msg msg--bad" id={mistakeId}>
        <FailureIcon />
        {mistake.message}
      </span>
    )
  return (
    <tr className={styles.part}>
      <td colSpan={3} />
      <td className={styles.quantity}>
        <input
          className="input mono"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${name}, quantity ${number}`}
          value={part.quantity ?? ''}
          onChange={({ target }) => onChange({ quantity: toPieces(target.value) })}
          {...describe('quantity')}
        />{' '}
        <span className="small dim">{toUnit(part.quantity ?? 0, unit)}</span>
        {said('quantity')}
      </td>
      <td className={styles.to}>
        <AddressSelect
          label={`${name}, address ${number}`}
          value={part.addressId}
          options={options}
          onChoose={(addressId) => onChange({ addressId })}
          described={describe('address')}
        />
        {said('address')}
      </td>
      <td className={styles.day}>{day}</td>
      <td className={styles.action}>
        <IconButton label={`Remove address ${number} of ${name}`} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </td>
    </tr>
  )
}

/** Null: it is none. */
function toPieces(typed: string): number | null {
  const count = readCount(typed)
  return count === undefined ? null : Math.min(count, maximumLineQuantity)
}
