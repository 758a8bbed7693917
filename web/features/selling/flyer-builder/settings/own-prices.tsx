import { useState } from 'react'
import type { NetTier, FlyerTier } from '../../../../../domain/flyers/flyer-prices.ts'
import { formatCents, formatCount, formatUnitPrice } from '../../../../../domain/money/format-money.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { keepFocusNear } from '../../../../ui/focus/keep-focus-near.ts'
import { readPriceCents, readWholeQuantity } from './read-numbers.ts'
import { NumberInput } from './number-input.tsx'
import * as styles from '../flyer-builder.module.css'

interface OwnPricesProps {
  tiers: readonly FlyerTier[]
  net: readonly NetTier[]
  /** As many prices has the template room for. */
  room: number
  onChange(tiers: FlyerTier[]): void
}

/** Quantities with prices as the distributor types them. */
export function OwnPrices({ tiers, net, room, onChange }: OwnPricesProps) {
  // A row keeps its fields while others go.
  const [rows, setRows] = useState(() => ({ next: tiers.length, keys: tiers.map((_, at) => at) }))
  if (rows.keys.length !== tiers.length) setRows(resize(rows, tiers.length))

  const put = (at: number, change: Partial<FlyerTier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)))

  function remove(at: number) {
    setRows({ ...rows, keys: rows.keys.toSpliced(at, 1) })
    onChange(tiers.filter((_, index) => index !== at))
  }

  function add() {
    const last = tiers.at(-1)
    onChange([...tiers, { quantity: (last?.quantity ?? 0) * 2 || 1, cents: last?.cents ?? 100 }])
  }

  return (
    <div className={styles.own}>
      <div className={styles.ownHead} aria-hidden="true">
        <span className="label">From quantity</span>
        <span className="label">Price</span>
      </div>
      <ul>
        {tiers.map((tier, at) => {
          const below = belowNet(tier, net)
          return (
            <li key={rows.keys[at] ?? at}>
              <div className={styles.ownRow}>
                <NumberInput
                  bare
                  label={`Quantity of price ${at + 1}`}
                  text={formatCount(tier.quantity)}
                  onType={(text) => {
                    const quantity = readWholeQuantity(text)
                    if (quantity === undefined) return 'Please enter a whole number.'
                    if (tiers.some((other, index) => index !== at && other.quantity === quantity))
                      return 'This quantity has a price already.'
                    put(at, { quantity })
                    return undefined
                  }}
                />
                <NumberInput
                  bare
                  label={`Price from ${formatCount(tier.quantity)}`}
                  unit="$"
                  text={(tier.cents / 100).toFixed(2)}
                  onType={(text) => {
                    const cents = readPriceCents(text)
                    if (cents === undefined) return 'Please enter a price.'
                    put(at, { cents })
                    return undefined
                  }}
                />
                {tiers.length > 1 && (
                  <IconButton
                    label={`Remove the price from ${formatCount(tier.quantity)}`}
                    onClick={({ currentTarget }) => {
                      keepFocusNear(currentTarget.closest('li'), 'button')
                      remove(at)
                    }}
                  >
                    <CloseIcon />
                  </IconButton>
                )}
              </div>
              {below && (
                <p className={styles.below}>
                  {formatCents(tier.cents)} is below your net price of {below}.
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {tiers.length < room ? (
        <button className="link small" type="button" onClick={add}>
          Add a quantity
        </button>
      ) : (
        <p className="hint">
          {room === 1 ? 'One quantity fits' : `${formatCount(room)} quantities fit`} this template.
        </p>
      )}
    </div>
  )
}

function resize({ next, keys }: { next: number; keys: number[] }, count: number) {
  const added = Math.max(0, count - keys.length)
  return { next: next + added, keys: [...keys.slice(0, count), ...Array.from({ length: added }, (_, at) => next + at)] }
}

function belowNet({ quantity, cents }: FlyerTier, net: readonly NetTier[]): string | undefined {
  const own = net.findLast((tier) => tier.quantity <= quantity)
  if (!own || cents * 100 >= own.netTenThousandths) return undefined
  return formatUnitPrice(own.netTenThousandths / 10_000)
}
