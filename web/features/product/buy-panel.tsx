import type { ReactNode } from 'react'
import type { Product } from '../../../contract/calls/products.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { toWireAmount, toWireUnitPrice } from '../../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import type { PricedChoice } from './use-priced-choice.ts'

interface BuyPanelProps {
  product: Product
  choice: PricedChoice
  busy: boolean
  onAdd(): void
  extra: ReactNode
}

/** What it comes to and why, beside the button that buys it. */
export function BuyPanel({ product, choice: { priced, choice }, busy, onAdd, extra }: BuyPanelProps) {
  const total = formatAmount(toWireAmount(priced.netCents))
  const each =
    priced.quantity > 0 ? formatUnitPrice(Math.round((priced.netCents / priced.quantity) * 100) / 10_000) : '–'
  const problem = priced.quantity === 0 ? 'Choose a quantity first.' : findProblem(priced.problems, priced.quantity)
  const reached = product.quantities.findLast(({ quantity }) => quantity <= priced.quantity) ?? product.quantities[0]
  return (
    <>
      <aside className="panel buy-panel" aria-labelledby="your-price">
        <header>
          <h2 id="your-price">Your price</h2>
          <span className="mono">
            {formatCount(priced.quantity)} {priced.quantity === 1 ? 'pc' : 'pcs'}
          </span>
        </header>
        <div className="in">
          <div aria-live="polite">
            <dl className="sum">
              <dt>Goods</dt>
              <dd className="big">{total}</dd>
              <dt className="sub">All-in, each</dt>
              <dd className="sub">{each}</dd>
            </dl>
          </div>
          <div className="buy-actions">
            <Button look="primary" size="lg" wide busy={busy} disabled={problem !== undefined} onClick={onAdd}>
              Add to cart
            </Button>
            {problem && (
              <p className="msg msg--bad" role="status">
                {problem}
              </p>
            )}
            {extra}
          </div>
          <h3 className="why-h">Why it comes to this</h3>
          <ul className="charges">
            {groupByPrice(priced.variants).map(({ unitPrice, quantity, amountCents }) => (
              <li key={unitPrice}>
                <span className="what mono">
                  {formatCount(quantity)} × {formatUnitPrice(toWireUnitPrice(unitPrice))}
                </span>
                <span className="amt">{formatAmount(toWireAmount(amountCents))}</span>
                <span className="why">
                  {unitPrice > priced.unitPrice
                    ? `Larger sizes cost ${formatUnitPrice(toWireUnitPrice(unitPrice - priced.unitPrice))} more.`
                    : reached &&
                      `Price from ${formatCount(reached.quantity)}, for all ${choice.size > 1 ? 'colors and sizes together' : 'pieces'}.`}
                </span>
              </li>
            ))}
            {priced.charges.map((charge) => (
              <li key={charge.code}>
                <span className="what">{charge.name}</span>
                <span className="amt">{formatAmount(toWireAmount(charge.amountCents))}</span>
                <span className="why">{charge.why}</span>
              </li>
            ))}
          </ul>
          <p className="small dim">Freight is on top; you see it by address at checkout.</p>
        </div>
      </aside>
      <div className="buybar">
        <span>
          <b className="mono">{total}</b>
          <span className="code block">
            {formatCount(priced.quantity)} {priced.quantity === 1 ? 'pc' : 'pcs'}
          </span>
        </span>
        <Button look="primary" busy={busy} disabled={problem !== undefined} onClick={onAdd}>
          Add to cart
        </Button>
      </div>
    </>
  )
}

function findProblem(problems: PricedChoice['priced']['problems'], quantity: number): string | undefined {
  const [first] = problems
  if (!first) return undefined
  if (first.reason === 'no-price') return 'This item has no price yet. Please ask us.'
  return `The smallest order is ${formatCount(first.minimumQuantity)}: ${formatCount(first.minimumQuantity - quantity)} more.`
}

interface PriceGroup {
  unitPrice: number
  quantity: number
  amountCents: number
}

function groupByPrice(variants: PricedChoice['priced']['variants']): PriceGroup[] {
  const groups = new Map<number, PriceGroup>()
  for (const { unitPrice, quantity, amountCents } of variants) {
    const group = groups.get(unitPrice) ?? { unitPrice, quantity: 0, amountCents: 0 }
    groups.set(unitPrice, {
      unitPrice,
      quantity: group.quantity + quantity,
      amountCents: group.amountCents + amountCents,
    })
  }
  return [...groups.values()]
}
