import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import * as styles from './shipment-groups.module.css'

export interface ShipmentGroup {
  /** 'UPS Ground' */
  method: string
  /** Who else pays the carrier; empty: the shop. */
  payer: string
  pieces: string
  amount: string
  /** Each with its pieces, in a line. */
  places: string[]
}

const shownAtOnce = 100

/** Addresses by the way they are reached, the addresses themselves on demand. */
export const ShipmentGroups = ({ groups, label }: { groups: ShipmentGroup[]; label: string }) => (
  <ul className={`${styles.groups} small`} aria-label={label}>
    {groups.map((group, index) => (
      <li key={index}>
        <Group group={group} />
      </li>
    ))}
  </ul>
)

function Group({ group: { method, payer, pieces, amount, places } }: { group: ShipmentGroup }) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(shownAtOnce)
  // On paper nobody can open it.
  useEffect(() => {
    const showAll = () =>
      flushSync(() => {
        setOpen(true)
        setShown(places.length)
      })
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [places.length])
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>
          <b>{formatCountOf(places.length, 'address')}</b>, {method}
          <span className="dim">
            {pieces}
            {payer && `; ${payer}`}
          </span>
        </span>
        <span className="mono">{amount}</span>
      </summary>
      {isOpen && (
        <ul>
          {places.slice(0, shown).map((place, index) => (
            <li key={index}>{place}</li>
          ))}
        </ul>
      )}
      {isOpen && places.length > shown && (
        <button className="link" type="button" onClick={() => setShown(shown + shownAtOnce)}>
          Show {formatCount(Math.min(shownAtOnce, places.length - shown))} more
        </button>
      )}
    </details>
  )
}
