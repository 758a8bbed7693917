import { useMemo, useState, type ReactNode } from 'react'
import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { maximumShipments } from '../../../../domain/freight/line-shipments.ts'
import { useNavigate } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { AddressPicker } from './address-picker.tsx'
import { AddressTable } from './address-table.tsx'
import { AssignedPieces } from './assigned-pieces.tsx'
import { LineSummary, SaveBar } from './line-summary.tsx'
import { withAddress, withAddresses } from './rows.ts'
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
  const { rows, changeLatest } = shipping
  const navigate = useNavigate()
  const [adding, setAdding] = useState<Adding>()
  /** The row of an address that is gone, for which another one is chosen. */
  const [replaced, setReplaced] = useState<number>()
  const [leaving, setLeaving] = useState(false)
  const book = useMemo(() => new Map(addresses.map((address) => [address.id, address])), [addresses])
  const added = new Set(rows.map(({ addressId }) => addressId))
  const waiting = addresses.filter(({ id }) => !added.has(id))
  const left = maximumShipments - rows.length

  /** Of a sheet, or of a form: both are saved first, and rows may have been filled in since. */
  function addAll(more: AddedAddress[]) {
    changeLatest((latest) => {
      const next = withAddresses(latest, more)
      if (next.length > maximumShipments)
        showToast({
          kind: 'bad',
          title: `A line can ship to at most ${maximumShipments} addresses. We added the first ones.`,
        })
      return next.slice(0, maximumShipments)
    })
  }

  function open(next: Adding, instead?: number) {
    setReplaced(instead)
    setAdding(next)
  }

  function add(ids: number[]) {
    setAdding(undefined)
    if (replaced !== undefined && ids[0] !== undefined) {
      focusRow(ids[0])
      const [instead] = ids
      return changeLatest((latest) => withAddress(latest, replaced, instead))
    }
    // The button that opened the book goes when there is nothing left to add.
    if (ids[0] !== undefined) focusRow(ids[0], true)
    const isOnly = rows.length === 0 && ids.length === 1
    addAll(ids.map((addressId) => ({ addressId, quantity: isOnly ? line.quantity : null })))
  }

  async function leave() {
    setLeaving(true)
    const saving = await shipping.save()
    setLeaving(false)
    if (saving !== 'changed') await navigate('/cart')
  }

  const ways = (
    <div className={`row ${styles.add}`}>
      {waiting.length > 0 && left > 0 && (
        <Button size="sm" onClick={() => open('book')}>
          <PlusIcon />
          Add from address book
        </Button>
      )}
      {left > 0 && (
        <>
          <Button size="sm" onClick={() => open('new')}>
            <PlusIcon />
            New address
          </Button>
          <Button size="sm" onClick={() => open('sheet')}>
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
          <p className="dim">Ship one item to many addresses. The price per piece stays the same.</p>
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
            <AddressTable
              line={line}
              book={book}
              shipping={shipping}
              onReplace={({ addressId }) => open(waiting.length > 0 ? 'book' : 'new', addressId)}
            />
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
        isForOne={replaced !== undefined}
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

const waitAtMostMs = 10_000

/**
 * The pieces of an address that has come, once its dialog is gone.
 * @param whereLost only where nothing else has the focus
 */
function focusRow(addressId: number, whereLost = false): void {
  const end = performance.now() + waitAtMostMs
  function look() {
    const field = document.querySelector<HTMLInputElement>(`tr[data-address="${addressId}"] input[data-pieces]`)
    if (field && !document.querySelector('.popup')) {
      if (whereLost && document.activeElement !== document.body) return
      field.focus()
      return field.select()
    }
    if (performance.now() < end) requestAnimationFrame(look)
  }
  look()
}
