import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { FailureIcon } from '../../../../ui/icons.tsx'
import { Options } from '../../../../ui/options.tsx'
import * as styles from './where.module.css'

interface AddressSelectProps {
  label: string
  value: number
  options: Address[]
  above?: number | undefined
  mistake?: string | undefined
  described?: object
  onChoose(addressId: number): void
}

/** One of the saved addresses, in a row of the table. */
export function AddressSelect({ label, value, options, above, mistake, described = {}, onChoose }: AddressSelectProps) {
  const isKnown = options.some(({ id }) => id === value)
  const isSame = above !== undefined && above === value
  return (
    <>
      <select
        className={`input select ${isSame ? styles.same : ''}`.trim()}
        aria-label={label}
        value={isKnown ? value : 0}
        onChange={({ target }) => onChoose(Number(target.value))}
        {...(mistake ? { 'aria-invalid': true } : {})}
        {...described}
      >
        {!isKnown && <option value={0}>Choose an address</option>}
        <Options
          of={options.map((address) => [
            address.id,
            `${address.id === above ? 'Same as above: ' : ''}${nameAddress(address, options)}`,
          ])}
        />
      </select>
      {mistake && (
        <span className="msg msg--bad">
          <FailureIcon />
          {mistake}
        </span>
      )}
    </>
  )
}

/** With its street where another one has the same name in the same place. */
function nameAddress(address: Address, options: readonly Address[]): string {
  const isAlone = options.every((one) => one === address || nameBriefly(one) !== nameBriefly(address))
  return isAlone ? nameBriefly(address) : `${nameBriefly(address)}, ${address.address_1}`
}

const nameBriefly = ({ company, name, city, state }: Address): string => `${company || name}, ${city}, ${state}`
