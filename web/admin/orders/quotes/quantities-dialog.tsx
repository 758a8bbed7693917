import { useState } from 'react'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { findCell, setQuantity, type Option, type Priced } from './edit-offer.ts'
import type { Offer } from './offer-panel.tsx'
import { piecesSentence, readPieces, EditableCell } from './editable-cell.tsx'
import * as styles from './quotes.module.css'

interface QuantitiesDialogProps {
  offer: Offer
  /** The key of the item; undefined: it is closed. */
  item: string | undefined
  onClose(): void
}

/** How many pieces of each color and size every option has. */
export function QuantitiesDialog({ offer, item, onClose }: QuantitiesDialogProps) {
  const { content, priced } = offer
  const itemId = content.items.find(({ key }) => key === item)?.itemId
  const goods = priced.goods.find((one) => one.itemId === itemId)
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={goods ? `Quantities, ${goods.name}` : 'Quantities'}
      width={720}
    >
      <div className="dialog-form">
        {item !== undefined && goods ? (
          <QuantitiesTable key={item} offer={offer} item={item} variants={goods.variants} />
        ) : (
          <p className="dim">One moment ...</p>
        )}
        <div className="dialog-end">
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface QuantitiesTableProps {
  offer: Offer
  item: string
  variants: Priced['goods'][number]['variants']
}

/** Those that the quote has come first; a row keeps its place while it is edited. */
function QuantitiesTable({ offer, item, variants }: QuantitiesTableProps) {
  const { content, change, onUnreadable, isEditable } = offer
  const find = (option: Option) => findCell(option, item)?.variants ?? []
  const [quoted] = useState(() => new Set(content.alternatives.flatMap(find).map(({ variantId }) => variantId)))
  const rows = [...variants].sort(
    (one, other) => Number(quoted.has(other.variantId)) - Number(quoted.has(one.variantId)),
  )
  return (
    <div className={`cell-scroll ${styles.quantities}`}>
      <table className="cell-table">
        <caption className="sr">Quantity of each option</caption>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            {content.alternatives.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ variantId, name, inStock }) => (
            <tr key={variantId}>
              <th scope="row">
                {name}
                {inStock !== null && <span className="mono">{formatCount(inStock)} in stock</span>}
              </th>
              {content.alternatives.map((option) => {
                const quantity = find(option).find((one) => one.variantId === variantId)?.quantity ?? 0
                return (
                  <td key={option.key}>
                    <EditableCell
                      label={`${name}, ${option.title}`}
                      shown={quantity === 0 ? '' : formatCount(quantity)}
                      read={readPieces}
                      sentence={piecesSentence}
                      isPlain={!isEditable}
                      onUnreadable={onUnreadable}
                      onSet={(typed) =>
                        change(setQuantity(content, { option: option.key, item, variantId, quantity: typed }))
                      }
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {content.alternatives.map((option) => (
                <td key={option.key} className={styles.quantityTotal}>
                  {formatCount(find(option).reduce((sum, { quantity }) => sum + quantity, 0))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
