import { useState } from 'react'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { formatCount, formatCountOf } from '../../../../../domain/money/format-money.ts'
import { Button } from '../../../../ui/button.tsx'
import { AddressSelect } from './address-select.tsx'
import * as styles from './where.module.css'

interface ShipSelectedProps {
  count: number
  lineCount: number
  options: Address[]
  /** Where most lines go. */
  mostId: number
  onApply(addressId: number): void
  onOne(addressId: number): void
}

/** 'All of these to ...' */
export function ShipSelected({ count, lineCount, options, mostId, onApply, onOne }: ShipSelectedProps) {
  const [picked, setPicked] = useState<number>()
  const addressId = (options.find(({ id }) => id === (picked ?? mostId)) ?? options[0])?.id ?? 0
  const what = count === 0 ? `All ${formatCountOf(lineCount, 'line')}` : `All of these ${formatCount(count)}`
  return (
    <div className={styles.bar} role="group" aria-label="Selected lines">
      <span>
        {count > 0 && <b>{formatCount(count)} selected. </b>}
        {what} to
      </span>
      <AddressSelect label={`${what} to`} value={addressId} options={options} onChoose={setPicked} />
      <Button size="sm" onClick={() => addressId !== 0 && onApply(addressId)}>
        Apply
      </Button>
      <button className="link small" type="button" onClick={() => addressId !== 0 && onOne(addressId)}>
        Ship everything to one address
      </button>
    </div>
  )
}
