import type { RefObject } from 'react'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { toWireAmount } from '../../../../domain/money/money.ts'
import { Button } from '../../../ui/button.tsx'
import { useIsInView } from '../../../ui/use-is-in-view.ts'
import { describePriced } from './choice.ts'
import { toBuyButton } from './to-buy-button.ts'
import type { PricedChoice } from './use-priced-choice.ts'
import * as styles from './product.module.css'

interface BuyBarProps {
  product: Product
  choice: PricedChoice
  busy: boolean
  onAdd(): void
  /** Called when it cannot be bought yet. */
  onRefused(): void
  /** What the button does. */
  title: string
  /** The buy panel's button: the bar shows while that one is out of view. */
  standsInFor: RefObject<HTMLElement | null>
}

/** What it comes to, at the bottom of the window while the buy panel is out of view. */
export function BuyBar({ product, choice, busy, onAdd, onRefused, title, standsInFor }: BuyBarProps) {
  const { priced, problem } = choice
  const isInView = useIsInView(standsInFor)
  // Before the browser knows, a phone shows the bar: there the panel begins below the first view.
  const look = isInView === undefined ? styles.buybarFirst : isInView ? styles.buybarAway : ''
  return (
    <div className={`buybar ${styles.buybarItem} ${look}`} data-bar="item" data-shown={isInView === false || undefined}>
      <div className="wrap">
        <p className={styles.tx}>
          <b>{product.name}</b>
          <span className="code">{product.web_code}</span>
        </p>
        <p>
          <b className="mono">{formatAmount(toWireAmount(priced.netCents))}</b>
          {problem && !problem.isToCome ? (
            <span className="msg msg--bad block">{problem.sentence}</span>
          ) : (
            <span className="small dim block">{describePriced(choice, product.unit)}</span>
          )}
        </p>
        <Button look="primary" {...toBuyButton(choice, busy, onAdd, onRefused)}>
          {title}
        </Button>
      </div>
    </div>
  )
}
