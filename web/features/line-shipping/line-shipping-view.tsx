import { useMemo, useState, type ReactNode } from 'react'
import type { Cart, CartLine } from '../../../contract/shop/cart.schema.ts'
import type { Address } from '../../../contract/shop/shipping.schema.ts'
import { maximumShipments } from '../../../domain/line-shipments.ts'
import { useNavigate } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlusIcon } from '../../ui/page-icons.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { AddressPicker } from './address-picker.tsx'
import { AddressTable } from './address-table.tsx'
import { AssignedPieces } from './assigned-pieces.tsx'
import { LineSummary, SaveBar } from './line-summary.tsx'
import { withAddresses } from './rows.ts'
import { useLineShipping } from './use-line-shipping.ts'
import * as styles from './line-shipping.module.css'

interface LineShippingViewProps {
  cart: Cart
  line: CartLine
  addresses: Address[]
  /** The picture and name of the line. */
  head: ReactNode
  /** The form of a new address. */
  newAddress(done: { onSaved(address: Address): void; onCancel(): void }): ReactNode
  /** Where addresses come from a spreadsheet, with their pieces where it has them. */
  sheet(onSaved: (addresses: AddedAddress[]) => void): ReactNode
}

interface AddedAddress {
  addressId: number
  quantity: number | null
}

type Adding = 'book' | 'new' | 'sheet' | undefined

/** One line of a cart to as many addresses as it takes: how many pieces go where, how, and who pays the carrier. */
export function LineShippingView({ cart, line, addresses, head, newAddress, sheet }: LineShippingViewProps) {
  const shipping = useLineShipping(line)
  const { rows, change } = shipping
  const navigate = useNavigate()
  const [adding, setAdding] = useState<Adding>()
  const [leaving, setLeaving] = useState(false)
  const book = useMemo(() => new Map(addresses.map((address) => [address.id, address])), [addresses])
  const added = new Set(rows.map(({ addressId }) => addressId))
  const waiting = addresses.filter(({ id }) => !added.has(id))
  const left = maximumShipments - rows.length

  function addAll(more: AddedAddress[]) {
    const next = withAddresses(rows, more)
    change(next.slice(0, maximumShipments))
    if (next.length > maximumShipments)
      showToast({
        kind: 'bad',
        title: `A line goes to ${maximumShipments} addresses at most. The first ones were added.`,
      })
  }

  function add(ids: number[]) {
    setAdding(undefined)
    const isOnly = rows.length === 0 && ids.length === 1
    addAll(ids.map((addressId) => ({ addressId, quantity: isOnly ? line.quantity : null })))
  }

  async function leave() {
    setLeaving(true)
    await shipping.save()
    setLeaving(false)
    await navigate('/cart')
  }

  const ways = (
    <div className={`row ${styles.add}`}>
      {waiting.length > 0 && left > 0 && (
        <Button size="sm" onClick={() => setAdding('book')}>
          <PlusIcon />
          Add from address book
        </Button>
      )}
      {left > 0 && (
        <>
          <Button size="sm" onClick={() => setAdding('new')}>
            <PlusIcon />
            New address
          </Button>
          <Button size="sm" onClick={() => setAdding('sheet')}>
            Upload a sheet
          </Button>
        </>
      )}
    </div>
  )
  return (
    <>
      <div className={`co-head ${styles.head}`}>
        <div>
          <h1>Split shipping</h1>
          <p className="dim">Send one cart line to many addresses. The price per piece stays the same.</p>
        </div>
        {ways}
      </div>
      <div className="co">
        <div className={styles.main}>
          <section className={`panel ${styles.line}`} aria-label="The line">
            {head}
          </section>
          <AssignedPieces line={line} rows={rows} book={book} shipping={shipping} />
          {rows.length === 0 ? (
            <div className={`panel ${styles.none}`}>
              <h2>No addresses yet</h2>
              <p className="dim">
                This line ships with the rest of the cart until you add addresses: from your address book, or new ones.
              </p>
              {ways}
            </div>
          ) : (
            <AddressTable line={line} book={book} shipping={shipping} />
          )}
          {cart.freight_notices.map((sentence) => (
            <p key={sentence} className="small dim" role="status">
              {sentence}
            </p>
          ))}
        </div>
        <LineSummary cart={cart} line={line} shipping={shipping} leaving={leaving} onLeave={() => void leave()} />
      </div>
      <SaveBar cart={cart} line={line} shipping={shipping} leaving={leaving} onLeave={() => void leave()} />
      <AddressPicker
        open={adding === 'book'}
        onClose={() => setAdding(undefined)}
        addresses={waiting}
        atMost={left}
        onAdd={add}
      />
      <Dialog open={adding === 'new'} onClose={() => setAdding(undefined)} title="New address" titleInside width={640}>
        <div className="in">{newAddress({ onSaved: ({ id }) => add([id]), onCancel: () => setAdding(undefined) })}</div>
      </Dialog>
      <Dialog open={adding === 'sheet'} onClose={() => setAdding(undefined)} title="Upload addresses" width={880}>
        <div className={styles.sheet}>{sheet(addAll)}</div>
      </Dialog>
    </>
  )
}
