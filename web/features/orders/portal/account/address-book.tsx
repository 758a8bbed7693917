import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  createPortalAddress,
  deletePortalAddress,
  getPortalAddresses,
  updatePortalAddress,
  validatePortalAddress,
} from '../../../../../contract/portal/addresses.call.ts'
import { getShippingAddresses } from '../../../../../contract/shop/cart/shipping.call.ts'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { useCall } from '../../../../client/index.ts'
import { AddressForm } from '../../../../forms/index.ts'
import { useFoundAddresses } from '../../../../ui/address/address-finder.tsx'
import { toAddressLines } from '../../../../ui/address/address-lines.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/popups/confirm.tsx'
import { showToast } from '../../../../ui/popups/toasts.tsx'
import * as styles from '../portal.module.css'

/** Undefined: nobody enters an address; without an address in it: a new one. */
type Editing = { address?: Address } | undefined

const refreshes = [getPortalAddresses, getShippingAddresses]

const toEditId = ({ id }: Address): string => `edit-address-${id}`

/** The saved addresses, the default one first. */
export function AddressBook({ addresses }: { addresses: Address[] }) {
  const [editing, setEditing] = useState<Editing>()
  const create = useCall(createPortalAddress, { refreshes, quiet: true })
  const update = useCall(updatePortalAddress, { refreshes, quiet: true })
  const remove = useCall(deletePortalAddress, { refreshes })
  const checks = useCall(validatePortalAddress, { quiet: true })
  const { shown, finder, more } = useFoundAddresses(addresses)
  const list = useRef<HTMLUListElement>(null)
  const [wasClosed, setWasClosed] = useState(false)
  const isFirst = addresses.length === 0
  const edited = editing?.address

  /** What was refused belonged to what was typed before. */
  function open(next: Editing) {
    create.reset()
    checks.reset()
    update.reset()
    setEditing(next)
  }

  /** Whoever came from an address goes on there. */
  function close() {
    flushSync(() => {
      open(undefined)
      setWasClosed(edited === undefined)
    })
    if (edited) document.getElementById(toEditId(edited))?.focus()
  }

  async function askToRemove(address: Address) {
    const text = [address.company, ...toAddressLines(address)].filter(Boolean).join(', ')
    const yes = await confirm({ title: 'Remove this address?', text, yes: 'Remove', no: 'Keep it' })
    if (!yes || !(await remove.send({ params: { id: address.id } }))) return
    if (edited?.id === address.id) close()
    // The button that was pressed goes with its address; after the last one there is a form to fill in.
    if (addresses.length === 1) open({})
    else list.current?.focus()
    showToast({ kind: 'ok', title: 'Address removed.' })
  }

  return (
    <>
      {finder}
      {!isFirst && (
        <ul className={styles.addressBook} ref={list} tabIndex={-1} aria-label="Saved addresses">
          {shown.map((address) => (
            <li className="panel" key={address.id}>
              <div className="between">
                <h2>{address.company || address.name}</h2>
                {address.is_default && <span className="badge badge--house">Default</span>}
              </div>
              <p>
                {toAddressLines(address).map((text) => (
                  <span key={text}>{text}</span>
                ))}
                {address.phone && <span className="mono">{address.phone}</span>}
              </p>
              <p className="row">
                <button id={toEditId(address)} className="link small" type="button" onClick={() => open({ address })}>
                  Edit<span className="sr"> the address of {address.company || address.name}</span>
                </button>
                <button className="link small" type="button" onClick={() => void askToRemove(address)}>
                  Remove<span className="sr"> the address of {address.company || address.name}</span>
                </button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {more}
      {editing || isFirst ? (
        <div className="panel panel--padded">
          <AddressForm
            key={edited?.id ?? 'new'}
            address={edited}
            isFirst={isFirst}
            isMain
            takesFocus={editing !== undefined}
            onCancel={close}
            checks={checks}
            sends={edited ? update : create}
            onSave={async (input) => {
              const answer = await (edited ? update.send({ params: { id: edited.id }, input }) : create.send({ input }))
              if (!answer) return
              close()
              showToast({ kind: 'ok', title: 'Address saved.' })
            }}
          />
        </div>
      ) : (
        <p>
          {/* It stands where the form stood that had the focus. */}
          <Button autoFocus={wasClosed} onClick={() => open({})}>
            New address
          </Button>
        </p>
      )}
    </>
  )
}
