import { useId } from 'react'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatCharge } from '../../../../domain/pricing/charges/format-charge.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { formatBusinessDays } from '../../../../domain/stock/lead-times.ts'
import * as styles from './method-choice.module.css'

interface MethodChoiceProps {
  product: Product
  /** Null: blank. */
  method: string | null
  onChoose(method: string | null): void
  /** Called when somebody is about to choose. */
  onNear(): void
}

type Method = Product['decoration_methods'][number]

/** Blank, or one of the ways in which the item can be decorated. What each of them asks for comes when it is chosen. */
export function MethodChoice({ product, method, onChoose, onNear }: MethodChoiceProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} onPointerEnter={onNear} onFocus={onNear}>
      <h3 id={id}>Decoration</h3>
      <div className={styles.methods} role="radiogroup" aria-labelledby={id}>
        <MethodCard
          name="Blank"
          text="No imprint"
          days={product.lead_days}
          group={id}
          checked={method === null}
          onChoose={() => onChoose(null)}
        />
        {product.decoration_methods.map((one) => (
          <MethodCard
            key={one.name}
            name={one.name}
            text={describeMethod(one, product.charges)}
            days={one.lead_days}
            group={id}
            checked={method === one.name}
            onChoose={() => onChoose(one.name)}
          />
        ))}
      </div>
    </section>
  )
}

interface MethodCardProps {
  name: string
  text: string
  days: number
  group: string
  checked: boolean
  onChoose(): void
}

const MethodCard = ({ name, text, days, group, checked, onChoose }: MethodCardProps) => (
  <label className="option-card">
    <input type="radio" name={group} value={name} checked={checked} onChange={onChoose} />
    <b>{name}</b>
    <span>{text}</span>
    <span>{formatBusinessDays(days)}</span>
  </label>
)

/** 'Up to 3 colors. Set-up $45.00 per color.', 'Up to 3 thread colors. Set-up from $60.00 per location.' */
function describeMethod({ name, coloring, maximum_colors: colors }: Method, charges: Product['charges']): string {
  const what =
    coloring === 'full color'
      ? 'Full color'
      : coloring === 'one tone'
        ? 'No ink'
        : `Up to ${formatCountOf(colors, coloring === 'threads' ? 'thread color' : 'color')}`
  const [setUp, ...others] = charges
    .filter((charge) => charge.method === name && charge.kind === 'setup' && charge.basis !== 'pms')
    .toSorted((one, other) => one.amount - other.amount)
  if (!setUp) return `${what}.`
  // It may depend on stitches, or on how many are ordered.
  const from = others.some(({ amount }) => amount > setUp.amount) ? 'from ' : ''
  return `${what}. Set-up ${from}${formatCharge(setUp)}.`
}
