import type { ReactNode } from 'react'
import { formatCents } from '../../../../domain/money/format-money.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../kit/menu.tsx'
import {
  changeOption,
  isOwnCharge,
  setCharge,
  setOwnCharge,
  type Option,
  type PricedCharge,
  type PricedLine,
  type PricedOption,
} from './edit-offer.ts'
import type { GridProps } from './offer-grid.tsx'
import type { Offer } from './offer-panel.tsx'
import { amountSentence, readAmountIn, EditableCell } from './editable-cell.tsx'
import { Options } from '../../../ui/options.tsx'
import * as styles from './quotes.module.css'

type Cells = (show: (option: Option, priced: PricedOption | undefined) => ReactNode) => ReactNode

/** Charges of the lines by what they are for; each can be waived, or set to another amount. */
export function ChargeRows({ offer, onPopup, cells }: GridProps & { cells: Cells }) {
  const rows = offer.content.items.flatMap(({ key: item }) => {
    const lines = offer.priced.alternatives.flatMap(({ lines: all }) => all.filter(({ key }) => key === item))
    const charges = new Map(
      lines.flatMap((line) => line.charges.filter((one) => !isOwnCharge(one)).map((one) => [one.key, one] as const)),
    )
    return [...charges.values()].map((charge) => ({
      item,
      charge,
      of: lines[0]!.name,
      why: findWhy(lines, charge.key),
    }))
  })
  return rows.map(({ item, charge, of, why }) => (
    <tr key={`${item} ${charge.key}`}>
      <th scope="row">
        {charge.name}
        <span className="small dim block">{[of, why].filter(Boolean).join(': ')}</span>
      </th>
      {cells((option, priced) => {
        const found = priced?.lines.find(({ key }) => key === item)?.charges.find(({ key }) => key === charge.key)
        if (!found) return <span className={`none ${styles.words}`}>None</span>
        const set = (cents: number | undefined) =>
          offer.change(setCharge(offer.content, { option: option.key, item, key: charge.key, cents }))
        const { name, key, amountCents: cents, listCents } = found
        return (
          <ChargeCell charge={found} label={`${name}, ${of}, ${option.title}`} isEditable={offer.isEditable}>
            {cents > 0 && <MenuItem onChoose={() => set(0)}>Waive</MenuItem>}
            <MenuItem onChoose={() => onPopup({ kind: 'amount', option: option.key, item, key, name, cents })}>
              Set amount
            </MenuItem>
            {cents !== listCents && (
              <MenuItem onChoose={() => set(undefined)}>List price, {formatCents(listCents)}</MenuItem>
            )}
          </ChargeCell>
        )
      })}
    </tr>
  ))
}

/** What it is for, where that is the same in all options: 'for 144 pieces' is true of one of them. */
function findWhy(lines: readonly PricedLine[], key: string): string {
  const whys = new Set(lines.flatMap(({ charges }) => charges.filter((one) => one.key === key).map(({ why }) => why)))
  return whys.size === 1 ? [...whys][0]! : ''
}

/** A charge that staff have added. */
export function OwnChargeRow({ offer, onPopup, name, cells }: GridProps & { name: string; cells: Cells }) {
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="small dim block">Added</span>
      </th>
      {cells(({ key: option, title, charges }) => {
        const cents = charges.find((one) => one.name === name)?.cents
        const edit = () => onPopup({ kind: 'amount', option, key: name, name, cents: cents ?? 0 })
        const charge = { amountCents: cents ?? 0, listCents: cents ?? 0 }
        return (
          <ChargeCell
            charge={cents === undefined ? undefined : charge}
            label={`${name}, ${title}`}
            isEditable={offer.isEditable}
          >
            <MenuItem onChoose={edit}>Set amount</MenuItem>
            {cents !== undefined && (
              <MenuItem onChoose={() => offer.change(setOwnCharge(offer.content, option, name, undefined))}>
                Remove
              </MenuItem>
            )}
          </ChargeCell>
        )
      })}
    </tr>
  )
}

interface ChargeCellProps {
  /** Undefined: there is none. */
  charge: Pick<PricedCharge, 'amountCents' | 'listCents'> | undefined
  label: string
  isEditable: boolean
  /** What can be done with it. */
  children: ReactNode
}

function ChargeCell({ charge, label, isEditable, children }: ChargeCellProps) {
  const isWaived = charge?.amountCents === 0 && charge.listCents > 0
  const words = !charge ? 'None' : isWaived ? 'Waived' : formatCents(charge.amountCents)
  const shown = (
    <>
      {charge && charge.listCents > 0 && charge.amountCents !== charge.listCents && (
        <s>{formatCents(charge.listCents)}</s>
      )}
      <span className={isWaived ? styles.off : undefined}>{words}</span>
    </>
  )
  if (!isEditable) return <span className={styles.sum}>{shown}</span>
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles.amount} aria-label={`${label}: ${words}`}>
          <ChevronDownIcon />
          {shown}
        </button>
      }
    >
      {children}
    </Menu>
  )
}

interface FreightCellProps {
  offer: Offer
  option: Option
  priced: PricedOption | undefined
}

/** Priced when it is ordered, or fixed: by a method, at an amount. */
export function FreightCell({ offer, option, priced }: FreightCellProps) {
  const { freight, title, key } = option
  const quoted = priced?.freight
  const set = (next: Option['freight']) => offer.change(changeOption(offer.content, key, { freight: next }))
  if (!offer.isEditable)
    return (
      <span className={styles.sum}>
        {quoted ? `${quoted.methodName}, ${formatCents(quoted.cents)}` : 'At checkout'}
      </span>
    )
  const ways = priced?.ways ?? []
  const isKnown = freight === null || ways.some(({ code }) => code === freight.methodCode)
  return (
    <>
      <select
        className={`input select ${styles.way}`}
        aria-label={`Freight, ${title}`}
        value={freight?.methodCode ?? ''}
        onChange={({ target: { value } }) => {
          const way = ways.find(({ code }) => code === value)
          set(way ? { methodCode: way.code, cents: null } : null)
        }}
      >
        <option value="">Set at checkout</option>
        {!isKnown && <option value={freight.methodCode}>{quoted?.methodName ?? freight.methodCode}</option>}
        <Options
          of={ways.map(({ code, name, cents }) => [
            code,
            code === freight?.methodCode ? name : `${name}, ${formatCents(cents)}`,
          ])}
        />
      </select>
      {freight && (
        <EditableCell
          label={`Freight amount, ${title}`}
          shown={formatCents(freight.cents ?? quoted?.cents ?? 0).slice(1)}
          className={styles.price}
          read={(text) => readAmountIn(2, text)}
          sentence={amountSentence}
          onUnreadable={offer.onUnreadable}
          onSet={(cents) => set({ ...freight, cents })}
        />
      )}
      {freight?.cents != null && quoted?.listCents != null && quoted.listCents !== freight.cents && (
        <span className={styles.list}>
          By the rates {formatCents(quoted.listCents)}
          <button type="button" className="link" onClick={() => set({ ...freight, cents: null })}>
            Use
          </button>
        </span>
      )}
      {freight?.cents === null && priced && !quoted && (
        <p className="msg msg--bad">Not offered for these goods. Choose another method.</p>
      )}
    </>
  )
}
