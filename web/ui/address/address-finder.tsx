import { useState } from 'react'
import type { Address } from '../../../contract/shop/cart/shipping.schema.ts'
import { formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { Button } from '../button.tsx'
import { matchesAddress } from './match-address.ts'
import * as styles from './address-finder.module.css'

const shownAtOnce = 24

/**
 * A part of the saved addresses: a book from a sheet has thousands.
 * @param chosenId the one that is shown in any case
 */
export function useFoundAddresses(addresses: readonly Address[], chosenId?: number) {
  const [words, setWords] = useState('')
  const [count, setCount] = useState(shownAtOnce)
  const found = addresses.filter((address) => matchesAddress(address, words))
  const shown = found.slice(0, count)
  const chosen = addresses.find(({ id }) => id === chosenId)
  return {
    shown: chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown,
    finder:
      addresses.length > shownAtOnce ? (
        <div className={styles.finder}>
          <label className="field">
            <span>Find an address</span>
            <input
              className="input"
              type="search"
              value={words}
              onChange={({ currentTarget }) => {
                setWords(currentTarget.value)
                setCount(shownAtOnce)
              }}
            />
          </label>
          <p className="small dim" role="status">
            {found.length === addresses.length
              ? formatCountOf(addresses.length, 'address')
              : `${formatCount(found.length)} of ${formatCountOf(addresses.length, 'address')}`}
          </p>
        </div>
      ) : null,
    more:
      found.length > count ? (
        <p>
          <Button size="sm" onClick={() => setCount(count + shownAtOnce)}>
            Show {formatCount(Math.min(shownAtOnce, found.length - count))} more
          </Button>
        </p>
      ) : null,
  }
}
