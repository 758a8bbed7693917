import type { ReactNode, RefObject } from 'react'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { gatherFree } from '../../../../domain/pricing/charges/describe-charge.ts'
import { formatAmount, formatCents, formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { perUnit, toTitle } from '../../../../domain/text/format-quantity.ts'
import { readUnitPrice, toWireAmount, toWireUnitPrice } from '../../../../domain/money/money.ts'
import { Button } from '../../../ui/button.tsx'
import { describePriced } from './choice.ts'
import { problemId } from './find-problem.ts'
import { toBuyButton } from './to-buy-button.ts'
import type { PricedChoice } from './use-priced-choice.ts'
import * as styles from './product.module.css'

interface BuyPanelProps {
  product: Product
  choice: PricedChoice
  busy: boolean
  onAdd(): void
  /** Called when it cannot be bought yet. */
  onRefused(): void
  /** What the button does. */
  title: string
  /** When it can be there. */
  when?: ReactNode
  /** The days until then. */
  timeline?: ReactNode
  /** Other things to do with what is chosen. */
  more?: ReactNode
  /** Around the button that buys. */
  actions: RefObject<HTMLDivElement | null>
  /** What freight would come to. */
  freight: ReactNode
  /** What has changed in stock of the goods that are chosen. */
  notice: string
}

/** What it comes to and why, beside the button that buys it. */
export function BuyPanel({
  product,
  choice,
  busy,
  onAdd,
  onRefused,
  title,
  when,
  timeline,
  more,
  actions,
  freight,
  notice,
}: BuyPanelProps) {
  const { priced, problem, quantities } = choice
  const total = formatAmount(toWireAmount(priced.netCents))
  const each = priced.quantity > 0 ? formatEach(priced) : '–'
  const reached = product.quantities.findLast(({ quantity }) => quantity <= priced.quantity) ?? product.quantities[0]
  const reachedPrice = reached && readUnitPrice(reached.price)
  // Of blank goods only what terms or a repeat spare: as in the cart.
  const spared = choice.isDecorated ? priced.spared : priced.spared.filter(({ isRelief }) => isRelief)
  return (
    <aside className={`panel ${styles.buyPanel}`} aria-labelledby="your-price">
      <header>
        <h2 id="your-price">Your price</h2>
        <span>{describePriced(choice, product.unit)}</span>
      </header>
      <div className="in">
        <div aria-live="polite">
          <dl className="sum">
            <dt>{choice.isDecorated ? 'Goods, decorated' : 'Subtotal'}</dt>
            <dd className={styles.big}>{total}</dd>
            <dt className="sub">
              {choice.isDecorated
                ? `${toTitle(perUnit(product.unit))}, with all charges`
                : toTitle(perUnit(product.unit))}
              {!choice.isDecorated && priced.charges.length > 0 && ', with charges'}
            </dt>
            <dd className="sub">{each}</dd>
          </dl>
        </div>
        {when}
        <div className={styles.buyActions} ref={actions}>
          <Button look="primary" size="lg" wide {...toBuyButton(choice, busy, onAdd, onRefused)}>
            {title}
          </Button>
          {more}
          <div role="status">{notice && <p className="note small">{notice}</p>}</div>
          {problem && (
            <p className={problem.isToCome ? 'hint' : 'msg msg--bad'} role="status" id={problemId}>
              {problem.sentence}
            </p>
          )}
        </div>
        <h3 className={styles.whyH}>Price details</h3>
        <ul className={styles.charges}>
          {groupByPrice(priced.variants).map(({ unitPrice, quantity, amountCents, variantIds }) => (
            <li key={unitPrice}>
              <span className={`${styles.what} mono`}>
                {formatCount(quantity)} × {formatUnitPrice(toWireUnitPrice(unitPrice))}
              </span>
              <span className={styles.amt}>{formatAmount(toWireAmount(amountCents))}</span>
              <span className={styles.why}>
                {unitPrice > priced.unitPrice
                  ? `Includes ${formatUnitPrice(toWireUnitPrice(unitPrice - priced.unitPrice))} for ${nameSizes(product, variantIds)}`
                  : priced.unitPrice !== reachedPrice
                    ? 'Rush price'
                    : reached &&
                      `Price at ${formatCount(reached.quantity)}+${quantities.size > 1 ? ', all colors and sizes combined' : ''}`}
              </span>
            </li>
          ))}
          {priced.charges.map((charge) => (
            <li key={`${charge.code} ${charge.why}`}>
              <span className={styles.what}>{charge.name}</span>
              <span className={styles.amt}>{formatAmount(toWireAmount(charge.amountCents))}</span>
              <span className={styles.why}>{charge.why}</span>
            </li>
          ))}
          {spared.length > 0 && (
            <li className={styles.spared}>
              <span className={styles.what}>Free</span>
              <span className={styles.amt}>{formatAmount(0)}</span>
              {gatherFree(spared).map((words) => (
                <span key={words} className={styles.why}>
                  {words}
                </span>
              ))}
            </li>
          )}
        </ul>
        {timeline}
        <p className="small dim">Freight not included; calculated at checkout.</p>
        {freight}
      </div>
    </aside>
  )
}

/** In cents, unless a price itself has fractions of a cent. */
function formatEach({ netCents, quantity, variants }: Priced): string {
  const isFine = variants.some(({ unitPrice }) => unitPrice % 100 !== 0)
  const each = netCents / quantity
  return isFine ? formatUnitPrice(Math.round(each * 100) / 10_000) : formatCents(Math.round(each))
}

type Priced = PricedChoice['priced']

interface PriceGroup {
  unitPrice: number
  quantity: number
  amountCents: number
  variantIds: number[]
}

/** '3/32 in', '2XL, 3XL': what costs more is not always the largest. */
function nameSizes({ variants }: Product, ids: number[]): string {
  const sizes = variants.filter(({ id }) => ids.includes(id)).map(({ size, color }) => size ?? color ?? 'this choice')
  return [...new Set(sizes)].join(', ')
}

function groupByPrice(variants: PricedChoice['priced']['variants']): PriceGroup[] {
  const groups = new Map<number, PriceGroup>()
  for (const { variantId, unitPrice, quantity, amountCents } of variants) {
    const group = groups.get(unitPrice) ?? { unitPrice, quantity: 0, amountCents: 0, variantIds: [] }
    groups.set(unitPrice, {
      unitPrice,
      quantity: group.quantity + quantity,
      amountCents: group.amountCents + amountCents,
      variantIds: [...group.variantIds, variantId],
    })
  }
  return [...groups.values()]
}
