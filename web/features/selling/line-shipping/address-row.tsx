import { isPickup } from '../../../../domain/ordering/order-title.ts'
import { useId, useRef } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import type { getLineShippingMethods } from '../../../../contract/shop/cart/line-shipping.call.ts'
import type { LineShipment } from '../../../../contract/shop/cart/line-shipping.schema.ts'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { maximumLineQuantity } from '../../../../domain/ordering/cart-limits.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { toUnit } from '../../../../domain/text/format-quantity.ts'
import { readCount } from '../../../../domain/text/read-count.ts'
import { toAddressLines } from '../../../ui/address/address-lines.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CloseIcon, FailureIcon } from '../../../ui/icons.tsx'
import { payers } from './payers.ts'
import { withMethod, withPayer, type Payer, type Row, type RowMistake } from './rows.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './line-shipping.module.css'

type Ways = AnswerOf<typeof getLineShippingMethods>['shipping_addresses'][number]['shipping_methods']

interface AddressRowProps {
  row: Row
  /** By which the item is sold. */
  unit: string
  /** Undefined: it has been removed from the address book. */
  address: Address | undefined
  /** As the cart knows it. */
  saved: LineShipment | undefined
  /** Undefined while nobody knows. */
  ways: Ways | undefined
  mistake: RowMistake | undefined
  isUnsaved: boolean
  /** Its freight is about to change. */
  isSettling: boolean
  onChange(row: Row, later?: boolean): void
  /** Both fields of an account have been left. */
  onLeave(): void
  onRemove(row: Row, element: Element | null): void
  /** Another address is to take the place of one that is gone. */
  onReplace(row: Row): void
}

export function AddressRow(props: AddressRowProps) {
  const { row, unit, address, saved, mistake, isSettling, onChange, onRemove, onReplace } = props
  const element = useRef<HTMLTableRowElement>(null)
  const name = address ? address.company || address.name : 'removed address'
  const isGone = !address && (saved !== undefined || mistake?.field === 'address_id')
  const chosen = findChosen(props)
  return (
    <tr ref={element} data-address={row.addressId}>
      <th scope="row" className={styles.to}>
        {address && (
          <>
            <b>{name}</b>
            <span>{toAddressLines(address).join(', ')}</span>
          </>
        )}
        {!address && !isGone && <span>New address</span>}
        {isGone && (
          <>
            <span className="msg msg--bad">
              <FailureIcon />
              This address is no longer in your address book.
            </span>
            <button className="link small" type="button" onClick={() => onReplace(row)}>
              Choose another address
            </button>
          </>
        )}
      </th>
      <td className={styles.pieces}>
        <input
          className="input mono"
          aria-label={`Quantity, ${name}`}
          inputMode="numeric"
          maxLength={7}
          data-pieces
          value={row.quantity === 0 ? '' : row.quantity}
          onChange={({ target }) => onChange({ ...row, quantity: toPieces(target.value) ?? row.quantity })}
        />
        <span className="only-narrow small dim" aria-hidden="true">
          {toUnit(row.quantity, unit)}
        </span>
      </td>
      <td className={styles.method}>
        <MethodSelect {...props} name={name} chosen={chosen} />
      </td>
      <td className={styles.payer}>
        <PayerFields {...props} name={name} />
      </td>
      <td className={`num ${styles.freight}`} aria-busy={isSettling || undefined}>
        {row.payer === 'shipper' ? (
          chosen && row.quantity > 0 ? (
            formatAmount(chosen.ship_amt)
          ) : (
            <span className="dim">–</span>
          )
        ) : (
          <>
            {formatAmount(0)}
            <span className={styles.their}>on their account</span>
          </>
        )}
      </td>
      <td className={styles.remove}>
        <IconButton label={`Remove ${name}`} data-remove="" onClick={() => onRemove(row, element.current)}>
          <CloseIcon />
        </IconButton>
        {saved === undefined && <span className="sr">not saved yet</span>}
      </td>
    </tr>
  )
}

const toPieces = (typed: string): number | undefined => {
  const count = typed.trim() === '' ? 0 : readCount(typed)
  return count && Math.min(maximumLineQuantity, count)
}

interface MethodChoice {
  code: string
  name: string
  ship_amt: number
  transit_days: number
  arrives_on: string | null
  arrives_by: string | null
}

/** The method of a row, from what was asked for last. */
function findChosen({ row, saved, ways }: AddressRowProps): MethodChoice | undefined {
  const own = saved?.shipping_methods[0]
  return (
    ways?.find(({ code }) => code === row.methodCode) ??
    (own && (own.code === row.methodCode || row.methodCode === '') ? own : undefined)
  )
}

function MethodSelect(props: AddressRowProps & { name: string; chosen: MethodChoice | undefined }) {
  const { row, address, saved, ways, name, chosen, isUnsaved, onChange } = props
  const id = useId()
  const offered: MethodChoice[] = ways && ways.length > 0 ? ways : chosen ? [chosen] : []
  // Of an address that is gone itself nothing is asked before there is another one.
  const isGone =
    !isUnsaved &&
    address !== undefined &&
    row.quantity > 0 &&
    row.methodCode !== '' &&
    saved !== undefined &&
    saved.shipping_methods.length === 0
  const isAsked = !isUnsaved && address !== undefined && row.quantity > 0 && row.methodCode === ''
  const isListed = offered.some(({ code }) => code === row.methodCode)
  return (
    <>
      <select
        className="input select"
        aria-label={`Method, ${name}`}
        aria-invalid={isGone || isAsked || undefined}
        aria-describedby={id}
        value={isListed || row.methodCode !== '' ? row.methodCode : ''}
        onChange={({ target }) => onChange(withMethod(row, target.value))}
      >
        <option value="">{isAsked ? 'Choose a method' : 'Lowest freight'}</option>
        {!isListed && row.methodCode !== '' && (
          <option value={row.methodCode}>{chosen?.name ?? (address ? 'Not possible' : 'Previous method')}</option>
        )}
        {offered.map((way) => (
          <option key={way.code} value={way.code}>
            {/* Closed, the field shows the chosen one; its freight and day stand beside it. */}
            {way.code === row.methodCode ? way.name : describeWay(way)}
          </option>
        ))}
      </select>
      <span id={id} className={isGone || isAsked ? styles.wrong : styles.sub}>
        {isGone && 'This method does not ship to this address. Please choose another.'}
        {isAsked && 'Is there a loading dock? Freight to a dock costs less.'}
        {!isGone && !isAsked && chosen && row.quantity > 0 && describeArrival(chosen)}
      </span>
    </>
  )
}

const describeWay = ({ name, ship_amt: amount, transit_days: days, arrives_by: time }: MethodChoice): string =>
  [name, formatAmount(amount), ...(days > 0 ? [`${days === 1 ? '1 day' : `${days} days`}${toBy(time)}`] : [])].join(
    ', ',
  )

const toBy = (time: string | null): string => (time ? ` by ${time}` : '')

const describeArrival = ({ code, arrives_on: day, arrives_by: time, transit_days: days }: MethodChoice): string => {
  if (day === null) return 'No date yet'
  if (isPickup(code)) return `Ready ${formatWeekday(day)}`
  return `${formatWeekday(day)}${toBy(time)}, ${days === 1 ? '1 day' : `${days} days`}`
}

function PayerFields({ row, name, mistake, onChange, onLeave }: AddressRowProps & { name: string }) {
  const id = useId()
  const isBilled = row.payer !== 'shipper'
  const describe = (field: RowMistake['field']) =>
    mistake?.field === field ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return (
    <>
      <select
        className="input select"
        aria-label={`Freight billed to, ${name}`}
        value={row.payer}
        disabled={isPickup(row.methodCode)}
        onChange={({ target }) => onChange(withPayer(row, { payer: target.value as Payer }))}
      >
        <Options of={payers.map(({ payer, title }) => [payer, title])} />
      </select>
      {isBilled && (
        <span
          className={styles.account}
          onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}
        >
          <label>
            <span>Account</span>
            <input
              className="input mono"
              aria-label={`Carrier account, ${name}`}
              maxLength={40}
              value={row.accountNumber}
              onChange={({ target }) => onChange({ ...row, accountNumber: target.value }, true)}
              {...describe('account_number')}
            />
          </label>
          <label>
            <span>ZIP</span>
            <input
              className="input mono"
              aria-label={`ZIP code of the account, ${name}`}
              maxLength={10}
              inputMode="numeric"
              value={row.accountZip}
              onChange={({ target }) => onChange({ ...row, accountZip: target.value }, true)}
              {...describe('account_zip')}
            />
          </label>
        </span>
      )}
      {mistake && mistake.field !== 'address_id' && (
        <span id={id} className={styles.wrong} role="alert">
          {mistake.message}
        </span>
      )}
    </>
  )
}
