import { useState } from 'react'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { maximumShipments } from '../../../../domain/freight/line-shipments.ts'
import { toAddressLines } from '../../../ui/address/address-lines.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { LabeledCheck, LabeledInput } from '../../../ui/labeled-controls.tsx'
import { matchesAddress } from '../../../ui/address/match-address.ts'
import { Alert } from '../../../ui/message.tsx'
import * as styles from './line-shipping.module.css'

interface AddressPickerProps {
  open: boolean
  onClose(): void
  /** Those that the line does not have yet. */
  addresses: Address[]
  atMost: number
  /** One address, which takes the place of another one. */
  isForOne: boolean
  onAdd(ids: number[]): void
}

const shownAtOnce = 100

/** The address book, to choose any number of addresses from, or one. */
export function AddressPicker({ open, ...choice }: AddressPickerProps) {
  const { isForOne, onClose } = choice
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isForOne ? 'Choose another address' : 'Add from address book'}
      width={640}
    >
      <Choice {...choice} />
    </Dialog>
  )
}

function Choice({ addresses, atMost, isForOne, onAdd, onClose }: Omit<AddressPickerProps, 'open'>) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState(shownAtOnce)
  const found = addresses.filter((address) => matchesAddress(address, words))
  const isAllChosen = found.length > 0 && found.every(({ id }) => chosen.has(id))
  const isTooMany = chosen.size > atMost

  function toggle(ids: number[], on: boolean) {
    const next = new Set(isForOne ? [] : chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }

  return (
    <form
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.size > 0 && !isTooMany) onAdd(addresses.filter(({ id }) => chosen.has(id)).map(({ id }) => id))
      }}
    >
      <LabeledInput
        label="Search"
        type="search"
        value={words}
        placeholder="Name, company, city, state or ZIP"
        onChange={({ target }) => {
          setWords(target.value)
          setShown(shownAtOnce)
        }}
      />
      {!isForOne && (
        <div className={styles.pickerHead}>
          <LabeledCheck
            label={words.trim() === '' ? `All ${formatCount(found.length)}` : `All ${formatCount(found.length)} found`}
            checked={isAllChosen}
            disabled={found.length === 0}
            onChange={({ target }) =>
              toggle(
                found.map(({ id }) => id),
                target.checked,
              )
            }
          />
          <p className="small dim" role="status">
            {formatCountOf(chosen.size, 'address')} chosen
          </p>
        </div>
      )}
      {found.length === 0 ? (
        <p className="dim">No addresses match. Try fewer words.</p>
      ) : (
        <ul className={styles.pickerList}>
          {found.slice(0, shown).map((address) => (
            <li key={address.id}>
              <LabeledCheck
                type={isForOne ? 'radio' : 'checkbox'}
                name="picked-address"
                checked={chosen.has(address.id)}
                onChange={({ target }) => toggle([address.id], target.checked)}
                label={
                  <>
                    <b>{address.company || address.name}</b>
                    <span className="small dim">{toAddressLines(address).join(', ')}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <p>
          <Button size="sm" onClick={() => setShown(shown + shownAtOnce)}>
            Show {formatCount(Math.min(shownAtOnce, found.length - shown))} more
          </Button>
        </p>
      )}
      {isTooMany && (
        <Alert>
          A line can ship to at most {formatCount(maximumShipments)} addresses. You can add {formatCount(atMost)} more.
        </Alert>
      )}
      <p className="row">
        <Button type="submit" look="primary" aria-disabled={chosen.size === 0 || isTooMany}>
          {isForOne
            ? 'Use this address'
            : chosen.size <= 1
              ? 'Add address'
              : `Add ${formatCountOf(chosen.size, 'address')}`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
