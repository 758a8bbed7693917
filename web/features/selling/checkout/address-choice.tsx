import { useEffect, useRef } from 'react'
import { deleteShippingAddress, getShippingAddresses } from '../../../../contract/shop/cart/shipping.call.ts'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { useCall } from '../../../client/index.ts'
import { useFoundAddresses } from '../../../ui/address/address-finder.tsx'
import { toAddressLines } from '../../../ui/address/address-lines.ts'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { describedBy, Section } from './section.tsx'
import * as styles from './checkout.module.css'

/** Undefined: nobody enters an address; without an address in it: a new one. */
export type Editing = { address?: Address } | undefined

interface AddressChoiceProps {
  addresses: Address[]
  chosenId: number | undefined
  onChoose(id: number): void
  editing: Editing
  onEdit(editing: Editing): void
  mistake: string | undefined
  /** Each line is to have an address of its own; undefined: nothing can be told apart. */
  onSeveral: (() => void) | undefined
}

const sectionId = 'ship-to'

/** Ship to: the saved addresses as cards, and a form for a new or a changed one. */
export function AddressChoice({
  addresses,
  chosenId,
  onChoose,
  editing,
  onEdit,
  mistake,
  onSeveral,
}: AddressChoiceProps) {
  const remove = useCall(deleteShippingAddress, { refreshes: [getShippingAddresses] })
  const focus = useLaterFocus()
  const { shown, finder, more } = useFoundAddresses(addresses, chosenId)
  const isFirst = addresses.length === 0

  async function askToRemove(address: Address) {
    const text = [address.company, ...toAddressLines(address)].filter(Boolean).join(', ')
    const yes = await confirm({ title: 'Remove this address?', text, yes: 'Remove', no: 'Keep it' })
    if (!yes || !(await remove.send({ params: { id: address.id } }))) return
    if (editing?.address?.id === address.id) onEdit(undefined)
    focus(toRadioId(addresses.find(({ id }) => id !== address.id)))
  }

  const aside = !isFirst && !editing && (
    <button id={newAddressId} className="link small" type="button" onClick={() => onEdit({})}>
      New address
    </button>
  )
  return (
    <Section id={sectionId} title="Ship to" aside={aside} mistake={mistake}>
      {finder}
      {!isFirst && (
        <div className={styles.addr} role="radiogroup" aria-labelledby={sectionId} {...describedBy(sectionId, mistake)}>
          {shown.map((address) => (
            <div className={styles.addrCard} key={address.id}>
              <label className="option-card">
                <input
                  type="radio"
                  name="address"
                  id={toRadioId(address)}
                  checked={address.id === chosenId}
                  onChange={() => onChoose(address.id)}
                />
                <b>{address.company || address.name}</b>
                {toAddressLines(address).map((text) => (
                  <span key={text}>{text}</span>
                ))}
                {address.is_default && <span className="badge badge--house">Default</span>}
              </label>
              <span className="row">
                <button id={toEditId(address)} className="link small" type="button" onClick={() => onEdit({ address })}>
                  Edit<span className="sr"> the address of {address.name}</span>
                </button>
                <button className="link small" type="button" onClick={() => void askToRemove(address)}>
                  Remove<span className="sr"> the address of {address.name}</span>
                </button>
              </span>
            </div>
          ))}
        </div>
      )}
      {more}
      {onSeveral && !isFirst && !editing && (
        <p className={styles.several}>
          <button className="link small" type="button" onClick={onSeveral}>
            Ship to more than one address
          </button>
        </p>
      )}
      {(editing || isFirst) && (
        <DeliveryAddress
          key={editing?.address?.id ?? 'new'}
          address={editing?.address}
          isFirst={isFirst}
          takesFocus={editing !== undefined}
          onCancel={() => {
            onEdit(undefined)
            focus(editing?.address ? toEditId(editing.address) : newAddressId)
          }}
          onSaved={(saved) => {
            onEdit(undefined)
            onChoose(saved.id)
            focus(toRadioId(saved))
          }}
        />
      )}
    </Section>
  )
}

/** When what had the focus goes, an address is where one goes on, or what was pressed before; it may have to come first. */
function useLaterFocus() {
  const focusTargetId = useRef<string>(undefined)
  useEffect(() => {
    const target = focusTargetId.current !== undefined && document.getElementById(focusTargetId.current)
    if (!target) return
    focusTargetId.current = undefined
    target.focus()
  })
  return (elementId: string | undefined) => void (focusTargetId.current = elementId)
}

const newAddressId = 'new-address'
const toEditId = ({ id }: { id: number }): string => `edit-address-${id}`
const toRadioId = (address: { id: number } | undefined): string | undefined => address && `address-${address.id}`
