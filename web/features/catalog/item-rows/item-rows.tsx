import { memo, useMemo, type ReactNode } from 'react'
import type { CatalogItem, Stock } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { Link } from '../../../router/index.ts'
import { Picture } from '../../../ui/picture.tsx'
import * as styles from './item-rows.module.css'

/** What a row shows that other features know. The same functions each time: a row is drawn anew only when its item changes. */
interface RowParts {
  stockLabel(stock: Stock): ReactNode
  /** Beside the code. */
  marks(item: CatalogItem): ReactNode
  /** Quantity and button. */
  purchase(item: CatalogItem): ReactNode
}

interface ItemRowsProps {
  title: string
  items: CatalogItem[]
  /** Names of the attributes, as `attributes` of each item has their values. */
  columns: readonly { name: string }[]
  parts: RowParts
  /** Rows of the first view, whose pictures load at once. */
  eagerCount: number
}

/** Goods that look alike, one a row, to compare down the columns and to order from. */
export function ItemRows({ title, items, columns: named, parts, eagerCount }: ItemRowsProps) {
  const columns = useMemo(() => findFilled(named, items), [named, items])
  return (
    <div className={styles.rows}>
      <table>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Picture</span>
            </th>
            <th scope="col">Item</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={styles.fact}>
                {name}
              </th>
            ))}
            <th scope="col">Price from quantity</th>
            <th scope="col">Stock</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <ItemRow key={item.id} item={item} columns={columns} parts={parts} eager={index < eagerCount} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface FilledColumn {
  name: string
  /** In `attributes` of each item. */
  at: number
}

/** A column that would be empty takes the room of the others. */
const findFilled = (columns: ItemRowsProps['columns'], items: CatalogItem[]): FilledColumn[] =>
  columns.map(({ name }, at) => ({ name, at })).filter(({ at }) => items.some(({ attributes }) => attributes?.[at]))

interface ItemRowProps extends Pick<ItemRowsProps, 'parts'> {
  columns: FilledColumn[]
  item: CatalogItem
  eager: boolean
}

/** Stays in one line: '5/16-24'. */
const shortUpTo = 12

const ItemRow = memo(function ItemRow({ item, columns, parts, eager }: ItemRowProps) {
  const { attributes = [] } = item
  const facts = columns.map(({ name, at }) => ({ name, value: attributes[at] ?? '' }))
  return (
    <tr>
      <td className={styles.pict}>
        <div className="pic">
          <Picture url={item.image_thumnail} others={item.other_images} alt="" sizes="56px" eager={eager} />
        </div>
      </td>
      <th scope="row" className={styles.item}>
        <Link to={item.item_url}>{item.name}</Link>
        <span className={styles.ofItem}>
          <span className="code">{item.web_code}</span>
          {parts.marks(item)}
        </span>
        <FactLine facts={facts} />
      </th>
      {facts.map(({ name, value }) => (
        <td key={name} className={value.length > shortUpTo ? styles.fact : `${styles.fact} ${styles.short}`}>
          {value || <span aria-hidden="true">–</span>}
        </td>
      ))}
      <td className={styles.price}>{item.custom_item_flag ? <CallForPricing item={item} /> : <Steps item={item} />}</td>
      <td className={styles.inStock}>{!item.custom_item_flag && parts.stockLabel(item.stock)}</td>
      <td className={styles.buy}>{parts.purchase(item)}</td>
    </tr>
  )
})

/** Where there is no room for columns: 'Diameter .035 in · Spool 33 lb'. */
function FactLine({ facts }: { facts: { name: string; value: string }[] }) {
  return (
    <span className={styles.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <span key={name}>
            <span className="dim">{name}</span> {value}
          </span>
        ))}
    </span>
  )
}

function CallForPricing({ item }: { item: CatalogItem }) {
  return (
    <>
      <b>Call for pricing</b> <span className="dim small">(MOQ {formatCount(item.moq)})</span>
    </>
  )
}

/** Two lines, or three where there are more than four steps; read down, then right. */
function Steps({ item: { quantities, currency_symbol: sign } }: { item: CatalogItem }) {
  return (
    <ul className={quantities.length > 4 ? `${styles.priceSteps} ${styles.priceSteps3}` : styles.priceSteps}>
      {quantities.map(({ quantity, price }) => (
        <li key={quantity}>
          <span className={styles.from}>{formatCount(quantity)}+</span> <span>{formatUnitPrice(price, sign)}</span>
        </li>
      ))}
    </ul>
  )
}
