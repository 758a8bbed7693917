import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { ItemPicker } from '../../kit/item-picker.tsx'
import { AmountDialog, ChargeDialog, DiscountDialog, RenameDialog } from './offer-dialogs.tsx'
import { OfferGrid } from './offer-grid.tsx'
import { QuantitiesDialog } from './quantities-dialog.tsx'
import {
  addItem,
  addOption,
  canAddItem,
  canAddOption,
  changeOption,
  copyOption,
  recommend,
  removeItem,
  removeOption,
  setCharge,
  setOwnCharge,
  type Content,
  type Priced,
} from './edit-offer.ts'
import * as styles from './quotes.module.css'

export interface Offer {
  content: Content
  priced: Priced
  /** The prices are those of what is typed. */
  isFresh: boolean
  isEditable: boolean
  change(content: Content): void
  onUnreadable(id: string, isUnreadable: boolean): void
}

/** Which dialog of the grid is open. */
export type Popup =
  | { kind: 'rename' | 'discount'; option: string }
  | { kind: 'quantities'; item: string }
  | { kind: 'charge' }
  | { kind: 'amount'; option: string; item?: string; key: string; name: string; cents: number }

interface OfferPanelProps {
  offer: Offer
  /** The goods in the buyer's cart are put on it; undefined: it is nobody's cart. */
  onAddCart: (() => void) | undefined
  isAddingCart: boolean
}

/** The goods of a quote, and what each option has of them at which price. */
export function OfferPanel({ offer, onAddCart, isAddingCart }: OfferPanelProps) {
  const { content, isEditable, change } = offer
  const [popup, setPopup] = useState<Popup>()
  const close = () => setPopup(undefined)
  const optionOf = (key: string) => content.alternatives.find((one) => one.key === key)
  return (
    <section className="pan" aria-labelledby="offer">
      <header className={styles.offerTop}>
        <h2 id="offer">Offer</h2>
        {isEditable && (
          <div className="acts">
            {onAddCart && (
              <Button size="sm" busy={isAddingCart} onClick={onAddCart}>
                Add from cart
              </Button>
            )}
            {content.alternatives.length > 0 && (
              <Button size="sm" onClick={() => setPopup({ kind: 'charge' })}>
                <PlusIcon /> Charge
              </Button>
            )}
            {canAddOption(content) && content.items.length > 0 && (
              <Button size="sm" onClick={() => change(addOption(content))}>
                <PlusIcon /> Option
              </Button>
            )}
          </div>
        )}
      </header>
      {content.items.length === 0 ? (
        <p className="dim">No items yet.{isEditable && ' Add the first one below.'}</p>
      ) : (
        <OfferGrid
          offer={offer}
          onPopup={setPopup}
          acts={{
            copy: (key) => change(copyOption(content, key)),
            recommend: (key) => change(recommend(content, key)),
            remove: (key) => change(removeOption(content, key)),
            removeItem: (key) => change(removeItem(content, key)),
          }}
        />
      )}
      {isEditable && canAddItem(content) && (
        <div className={styles.adding}>
          <ItemPicker
            label="Add an item"
            without={[]}
            onPick={({ id }) => {
              const [next, key] = addItem(content, id)
              change(next)
              setPopup({ kind: 'quantities', item: key })
            }}
          />
          <p className="small dim">Blank goods. Decorated goods come from the customer’s cart.</p>
        </div>
      )}
      <QuantitiesDialog offer={offer} item={popup?.kind === 'quantities' ? popup.item : undefined} onClose={close} />
      <RenameDialog
        option={popup?.kind === 'rename' ? optionOf(popup.option) : undefined}
        onClose={close}
        onRename={(key, title) => change(changeOption(content, key, { title }))}
      />
      <DiscountDialog
        option={popup?.kind === 'discount' ? optionOf(popup.option) : undefined}
        onClose={close}
        onSet={(key, discount) => change(changeOption(content, key, discount))}
      />
      <ChargeDialog
        open={popup?.kind === 'charge'}
        options={content.alternatives}
        onClose={close}
        onAdd={({ name, cents, option }) =>
          change(
            content.alternatives
              .filter(({ key }) => option === 'all' || option === key)
              .reduce((now, { key }) => setOwnCharge(now, key, name, cents), content),
          )
        }
      />
      <AmountDialog
        of={popup?.kind === 'amount' ? popup : undefined}
        onClose={close}
        onSet={({ option, item, key, name }, cents) =>
          change(
            item === undefined
              ? setOwnCharge(content, option, name, cents)
              : setCharge(content, { option, item, key, cents }),
          )
        }
      />
    </section>
  )
}
