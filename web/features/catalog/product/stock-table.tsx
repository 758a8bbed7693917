import { nameDifference, nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { useState } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import type { checkInventory } from '../../../../contract/shop/catalog/products.call.ts'
import { formatShortDate } from '../../../../domain/calendar/format-date.ts'
import { describeToOrder } from '../../../../domain/stock/lead-times.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import * as styles from './product.module.css'

export type Inventory = AnswerOf<typeof checkInventory>['inventory']
type Part = Inventory['parts'][number]

/** What is in stock: sizes across and colors down where an item has both, otherwise a row for each part. */
export function StockTable({ inventory }: { inventory: Inventory }) {
  const warehouses = [...new Set(inventory.parts.flatMap((part) => part.warehouses.map(({ name }) => name)))]
  const sizes = [...new Set(inventory.parts.map(({ size }) => size))]
  const colors = [...new Set(inventory.parts.map(({ color }) => color))]
  if (sizes.length < 2 || colors.length < 2) return <PartTable parts={inventory.parts} warehouses={warehouses} />
  return (
    <div className={styles.stockBySize}>
      <SizeTable parts={inventory.parts} sizes={sizes} colors={colors} warehouses={warehouses} />
      <details>
        <summary>Stock by part number</summary>
        <PartTable parts={inventory.parts} warehouses={warehouses} />
      </details>
    </div>
  )
}

interface SizeTableProps {
  parts: Part[]
  sizes: (string | null)[]
  colors: (string | null)[]
  warehouses: string[]
}

const everywhere = 'All warehouses'

function SizeTable({ parts, sizes, colors, warehouses }: SizeTableProps) {
  const [warehouse, setWarehouse] = useState(everywhere)
  const find = (color: string | null, size: string | null) =>
    parts.find((part) => part.color === color && part.size === size)
  return (
    <>
      {warehouses.length > 1 && (
        <div className={`row ${styles.warehouses}`} role="group" aria-label="Warehouse">
          {[everywhere, ...warehouses].map((name) => (
            <button
              key={name}
              type="button"
              className={styles.chipChoice}
              aria-pressed={name === warehouse}
              onClick={() => setWarehouse(name)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div className="scroll-x" tabIndex={0} role="region" aria-label="Stock by color and size">
        <table className={`table ${styles.sizeTable}`} style={{ ['--sizes' as string]: sizes.length }}>
          <thead>
            <tr>
              <th scope="col">Color</th>
              {sizes.map((size) => (
                <th scope="col" className="num" key={size}>
                  {size ?? 'One size'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colors.map((color) => (
              <tr key={color}>
                <th scope="row">{color ?? 'One color'}</th>
                {sizes.map((size) => {
                  const part = find(color, size)
                  return (
                    <td className="num" key={size}>
                      {part ? <Cell part={part} warehouse={warehouse} /> : '–'}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cell({ part, warehouse }: { part: Part; warehouse: string }) {
  if (part.lead_days !== undefined) return <span className={styles.noneLeft}>To order</span>
  const quantity = warehouse === everywhere ? part.quantity : quantityIn(part, warehouse)
  return (
    <>
      <span className={quantity > 0 ? undefined : styles.noneLeft}>{formatCount(quantity)}</span>
      {warehouse === everywhere &&
        part.incoming.map(({ quantity: more, arrives_on: day }) => (
          <span className={styles.coming} key={day}>
            +{formatCount(more)} <span className="nowrap">{formatShortDate(day)}</span>
          </span>
        ))}
    </>
  )
}

const quantityIn = (part: Part, warehouse: string): number =>
  part.warehouses.find(({ name }) => name === warehouse)?.quantity ?? 0

function PartTable({ parts, warehouses }: { parts: Part[]; warehouses: string[] }) {
  const difference = nameDifference(parts)
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label="Stock by part number">
      <table className={`table ${styles.stockTable}`} style={{ ['--places' as string]: warehouses.length }}>
        <thead>
          <tr>
            <th scope="col">Part number</th>
            {difference && <th scope="col">{difference}</th>}
            {warehouses.map((name) => (
              <th scope="col" className="num" key={name}>
                {name}
              </th>
            ))}
            <th scope="col" className="num">
              Availability
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.code}>
              <th scope="row" className="mono">
                {part.code}
              </th>
              {difference && <td>{nameLooks(part)}</td>}
              {warehouses.map((name) => (
                <td className="num" key={name}>
                  {part.lead_days === undefined ? formatCount(quantityIn(part, name)) : '–'}
                </td>
              ))}
              <td className="num">
                {part.lead_days !== undefined
                  ? describeToOrder(part.lead_days)
                  : part.incoming.length === 0
                    ? '–'
                    : part.incoming
                        .map(({ quantity, arrives_on: day }) => `${formatCount(quantity)} on ${formatShortDate(day)}`)
                        .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
