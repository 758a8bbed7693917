import type { ReactNode } from 'react'
import type { Product, Stock, Variant } from '../../../contract/calls/products.ts'
import { formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { PricedChoice } from './use-priced-choice.ts'

interface ProductChoicesProps {
  product: Product
  choice: PricedChoice
  onColor(color: string | null): void
  stockLabel(stock: Stock): ReactNode
}

/** Colors, sizes and how many of each. They mix freely: all pieces together make the price. */
export function ProductChoices({ product, choice, onColor, stockLabel }: ProductChoicesProps) {
  const { variants, colors, sizes } = product
  if (variants.length === 1) return <SingleVariant product={product} choice={choice} stockLabel={stockLabel} />
  const chosenColors = new Set(
    [...choice.choice.keys()].map((id) => variants.find((variant) => variant.id === id)?.color ?? null),
  )

  function toggleColor(color: string) {
    const own = variants.filter((variant) => variant.color === color)
    onColor(color)
    if (chosenColors.has(color)) return own.forEach(({ id }) => choice.choose(id, 0))
    const first = own.find(({ stock }) => stock.state !== 'out') ?? own[0]
    if (first) choice.choose(first.id, Math.max(1, choice.priced.quantity === 0 ? product.moq : 1))
  }

  const shown = colors.length > 0 ? variants.filter(({ color }) => chosenColors.has(color)) : variants
  return (
    <section aria-labelledby="choices">
      <h3 id="choices">
        {colors.length > 0 && sizes.length > 0
          ? 'Colors, sizes and quantity'
          : colors.length > 0
            ? 'Colors and quantity'
            : 'Sizes and quantity'}
        <span>Mix freely, {product.moq === 1 ? 'no minimum' : `${formatCount(product.moq)} or more in all`}</span>
      </h3>
      {colors.length > 0 && (
        <div className="pal" role="group" aria-label="Colors">
          {colors.map(({ name, hex_code: hex }) => (
            <label className="sw-opt" key={name} title={name}>
              <input
                type="checkbox"
                checked={chosenColors.has(name)}
                aria-label={name}
                onChange={() => toggleColor(name)}
              />
              <span className="sw" style={{ ['--c' as string]: hex }} />
            </label>
          ))}
        </div>
      )}
      <ul className="mix">
        {shown.map((variant) => (
          <VariantRow
            key={variant.id}
            variant={variant}
            hex={colors.find(({ name }) => name === variant.color)?.hex_code}
            choice={choice}
            onTouch={() => onColor(variant.color)}
            stockLabel={stockLabel}
          />
        ))}
      </ul>
    </section>
  )
}

function SingleVariant({ product, choice, stockLabel }: Omit<ProductChoicesProps, 'onColor'>) {
  const [variant] = product.variants
  if (!variant) return null
  return (
    <section aria-labelledby="choices">
      <h3 id="choices">
        Quantity
        <span>{product.moq === 1 ? 'No minimum' : `${formatCount(product.moq)} or more`}</span>
      </h3>
      <p className="row single-choice">
        <Stepper
          large
          label="Quantity"
          value={choice.choice.get(variant.id) ?? product.moq}
          onChange={(quantity) => choice.choose(variant.id, quantity)}
        />
        <span className="dim">{product.unit}</span>
        {stockLabel(variant.stock)}
      </p>
    </section>
  )
}

interface VariantRowProps {
  variant: Variant
  hex: string | undefined
  choice: PricedChoice
  onTouch(): void
  stockLabel(stock: Stock): ReactNode
}

function VariantRow({ variant, hex, choice, onTouch, stockLabel }: VariantRowProps) {
  const name = [variant.color, variant.size].filter(Boolean).join(', ') || variant.code
  const quantity = choice.choice.get(variant.id) ?? 0
  return (
    <li>
      {hex ? <span className="sw" style={{ ['--c' as string]: hex }} /> : <span />}
      <b className="choice-name">
        {name}
        {variant.extra_price > 0 && <span className="code"> +{formatUnitPrice(variant.extra_price)}</span>}
      </b>
      {stockLabel(variant.stock)}
      <Stepper
        label={`Quantity ${name}`}
        minimum={0}
        value={quantity}
        onChange={(next) => {
          onTouch()
          choice.choose(variant.id, next)
        }}
      />
      {quantity > 0 ? (
        <IconButton label={`Remove ${name}`} onClick={() => choice.choose(variant.id, 0)}>
          <CloseIcon />
        </IconButton>
      ) : (
        <span />
      )}
    </li>
  )
}
