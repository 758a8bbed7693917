import { useState, type ReactNode } from 'react'
import type { CatalogItem, Stock } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { Link } from '../../../router/index.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { keepTogether } from '../../../ui/keep-together.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import * as styles from './home.module.css'

interface LedgerProps {
  title: string
  items: CatalogItem[]
  stockLabel(stock: Stock): ReactNode
  busy: boolean
  onAdd(item: CatalogItem, quantity: number): void
}

const stepsShown = 3

/** Goods to reorder, one a row: three price steps, stock, quantity and a button. */
export function Ledger({ title, items, stockLabel, busy, onAdd }: LedgerProps) {
  return (
    <table className={`table ${styles.ledger}`}>
      <caption className="sr">{title}, with prices by quantity</caption>
      <thead>
        <tr>
          <th>
            <span className="sr">Picture</span>
          </th>
          <th scope="col">Item</th>
          <th scope="col">Specification</th>
          <th scope="col">Stock</th>
          <th scope="col" className="num" colSpan={stepsShown}>
            Price from quantity
          </th>
          <th scope="col" className={`num ${styles.ledgerBuy}`}>
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <LedgerRow key={item.id} item={item} stock={stockLabel(item.stock)} busy={busy} onAdd={onAdd} />
        ))}
      </tbody>
    </table>
  )
}

interface LedgerRowProps {
  item: CatalogItem
  stock: ReactNode
  busy: boolean
  onAdd(item: CatalogItem, quantity: number): void
}

function LedgerRow({ item, stock, busy, onAdd }: LedgerRowProps) {
  const [quantity, setQuantity] = useState(item.moq)
  const steps = [...item.quantities.slice(0, stepsShown)]
  return (
    <tr>
      <td className={styles.cPic}>
        <div className="pic">
          <Picture url={item.image_thumnail} others={item.other_images} alt="" sizes="56px" />
        </div>
      </td>
      <th scope="row" className={styles.nm}>
        <Link to={item.item_url}>{keepTogether(item.name)}</Link>
        <span className="code">{item.web_code}</span>
      </th>
      <td className={`${styles.cSpec} dim small`}>{item.specification}</td>
      <td className={styles.cStock}>{stock}</td>
      {Array.from({ length: stepsShown }, (_, index) => {
        const step = steps[index]
        return (
          <td key={index} className={index === steps.length - 1 ? `num ${styles.best}` : 'num'}>
            {step && (
              <>
                <span className="code block">{formatCount(step.quantity)}</span>
                {formatUnitPrice(step.price)}
              </>
            )}
          </td>
        )
      })}
      <td className={styles.cBuy}>
        {item.single_variant_id === null || item.custom_item_flag ? (
          <ButtonLink size="sm" to={item.item_url}>
            Choose
          </ButtonLink>
        ) : (
          <div className={styles.buy}>
            <Stepper label={`Quantity of ${item.web_code}`} value={quantity} minimum={1} onChange={setQuantity} />
            <Button size="sm" busy={busy} onClick={() => onAdd(item, quantity)}>
              Add to cart
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}
