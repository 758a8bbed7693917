import type { Product, Variant } from '../../../contract/shop/products.schema.ts'
import { formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { formatQuantity } from '../../../domain/format-quantity.ts'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toMistakeId } from './find-problem.ts'
import type { PricedChoice } from './use-priced-choice.ts'
import * as styles from './product.module.css'

interface SizeGridProps {
  /** Null where the item has sizes only. */
  color: string | null
  hex: string | undefined
  variants: Variant[]
  product: Product
  choice: PricedChoice
  onTouch(): void
  onRemove: (() => void) | undefined
}

/** The sizes of one color side by side, each with its quantity and what is in stock. */
export function SizeGrid({ color, hex, variants, product, choice, onTouch, onRemove }: SizeGridProps) {
  const total = variants.reduce((sum, { id }) => sum + (choice.quantities.get(id) ?? 0), 0)
  return (
    <div className={styles.sizeGrid} role="group" aria-label={color ?? 'Sizes'}>
      {color && (
        <p className={styles.sizeHead}>
          {hex && <span className="sw" style={{ ['--c' as string]: hex }} />}
          <b>{color}</b>
          <span className="dim small">{formatQuantity(total, product.unit)}</span>
          {onRemove && (
            <IconButton label={`Remove ${color}`} onClick={onRemove}>
              <CloseIcon />
            </IconButton>
          )}
        </p>
      )}
      <ul>
        {variants.map((variant) => (
          <li key={variant.id}>
            <span className={styles.size}>{variant.size ?? 'One size'}</span>
            <Stepper
              bare
              label={`Quantity ${[color, variant.size].filter(Boolean).join(', ')}`}
              minimum={0}
              value={choice.quantities.get(variant.id) ?? 0}
              mistakeId={toMistakeId(choice.problem, variant.id)}
              onChange={(next) => {
                onTouch()
                choice.choose(variant.id, next)
              }}
            />
            <span className={variant.stock.state === 'out' ? `${styles.left} ${styles.leftOut}` : styles.left}>
              {variant.stock.state === 'out' ? 'Out' : `${formatCount(variant.stock.quantity)} left`}
            </span>
            {variant.extra_price > 0 && <span className="code">+{formatUnitPrice(variant.extra_price)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
