import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { useId, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Product, Stock, Variant } from '../../../../contract/shop/catalog/products.schema.ts'
import { explainCloseout } from '../../../../domain/stock/closeouts.ts'
import { formatBackorder } from '../../../../domain/stock/format-backorder.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity, toUnit } from '../../../../domain/text/format-quantity.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { toMistakeId } from './find-problem.ts'
import { SizeMatrix } from './size-matrix/size-matrix.tsx'
import type { PricedChoice } from './use-priced-choice.ts'
import * as styles from './product.module.css'

interface ProductChoicesProps {
  product: Product
  choice: PricedChoice
  onColor(color: string | null): void
  stockLabel(stock: Stock): ReactNode
}

/** Colors, sizes and how many of each. They mix freely: all pieces together make the price. */
export function ProductChoices({ product, choice, onColor, stockLabel }: ProductChoicesProps) {
  const { variants, colors, sizes } = product
  const palette = useRef<HTMLDivElement>(null)
  if (variants.length === 1) return <SingleVariant product={product} choice={choice} stockLabel={stockLabel} />
  const isOpen = (color: string) => choice.colors.includes(color)
  const hexOf = (color: string | null) => colors.find(({ name }) => name === color)?.hex_code
  const rows = colors.length === 0 ? [null] : colors.map(({ name }) => name).filter(isOpen)

  function toggleColor(color: string) {
    onColor(color)
    if (isOpen(color)) choice.closeColor(color)
    else choice.openColor(color)
  }

  /** What was pressed goes with its color, which is there to be picked again. */
  function removeColor(color: string) {
    flushSync(() => toggleColor(color))
    listBoxes(palette.current)
      .find(({ value }) => value === color)
      ?.focus()
  }

  function mixColors() {
    flushSync(choice.keepProposal)
    listBoxes(palette.current)
      .find(({ checked }) => !checked)
      ?.focus()
  }

  return (
    <section aria-labelledby="choices">
      <h3 id="choices">
        {colors.length > 0 && sizes.length > 0
          ? 'Colors, sizes and quantity'
          : colors.length > 0
            ? 'Colors and quantity'
            : 'Sizes and quantity'}
        <span>{toMinimum(product, choice)}</span>
      </h3>
      {colors.length > 0 && (
        <div className={styles.pal} ref={palette}>
          <Palette colors={colors} choice={choice} onToggle={toggleColor} />
          {choice.isProposal && colors.length > 1 && (
            <button className="link small" type="button" onClick={mixColors}>
              Add another color
            </button>
          )}
        </div>
      )}
      {sizes.length > 0 && (
        <SizeMatrix
          product={product}
          choice={choice}
          colors={rows}
          onTouch={onColor}
          onRemove={colors.length > 0 ? removeColor : undefined}
        />
      )}
      {sizes.length === 0 && (
        <ul className={styles.mix}>
          {variants
            .filter(({ color }) => color !== null && isOpen(color))
            .map((variant) => (
              <VariantRow
                key={variant.id}
                variant={variant}
                hex={hexOf(variant.color)}
                choice={choice}
                onTouch={() => onColor(variant.color)}
                onRemove={() => variant.color && removeColor(variant.color)}
                stockLabel={stockLabel}
              />
            ))}
        </ul>
      )}
      <Shortages product={product} choice={choice} />
    </section>
  )
}

const listBoxes = (palette: HTMLElement | null): HTMLInputElement[] => [...(palette?.querySelectorAll('input') ?? [])]

interface PaletteProps {
  colors: Product['colors']
  choice: PricedChoice
  onToggle(color: string): void
}

/** While there is only our proposal it has one color, which another takes over; then each adds its own. */
function Palette({ colors, choice: { isProposal, colors: open }, onToggle }: PaletteProps) {
  const group = useId()
  const type = isProposal ? 'radio' : 'checkbox'
  return (
    <div role={isProposal ? 'radiogroup' : 'group'} aria-label="Colors">
      {colors.map(({ name, hex_code: hex }) => (
        <label className={styles.swOpt} key={name}>
          <input
            key={type}
            type={type}
            name={group}
            value={name}
            checked={open.includes(name)}
            aria-label={name}
            onChange={() => onToggle(name)}
          />
          <span className="sw" title={name} style={{ ['--c' as string]: hex }} />
        </label>
      ))}
    </div>
  )
}

/** 'Mix colors. Minimum 48, or 24 with a $50.00 charge.' */
function toMinimum({ moq, colors, sizes }: Product, { charged }: PricedChoice): string {
  const what = colors.length > 0 && sizes.length > 0 ? 'colors and sizes' : colors.length > 0 ? 'colors' : 'sizes'
  return moq === 1 ? `Mix ${what}. No minimum.` : `Mix ${what}. Minimum ${formatCount(moq)}${charged}.`
}

function SingleVariant({ product, choice, stockLabel }: Omit<ProductChoicesProps, 'onColor'>) {
  const [variant] = product.variants
  if (!variant) return null
  const quantity = choice.quantities.get(variant.id) ?? product.moq
  return (
    <section aria-labelledby="choices">
      <h3 id="choices">
        Quantity
        <span>
          {product.moq === 1 ? 'No minimum' : `Minimum ${formatQuantity(product.moq, product.unit)}${choice.charged}`}
        </span>
      </h3>
      <p className={`row ${styles.singleChoice}`}>
        <Stepper
          large
          label="Quantity"
          value={quantity}
          onChange={(next) => choice.choose(variant.id, next)}
          mistakeId={toMistakeId(choice.problem, variant.id)}
        />
        <span className="dim">{toUnit(quantity, product.unit)}</span>
        {stockLabel(variant.stock)}
      </p>
      <Shortages product={product} choice={choice} />
    </section>
  )
}

interface VariantRowProps {
  variant: Variant
  hex: string | undefined
  choice: PricedChoice
  onTouch(): void
  onRemove(): void
  stockLabel(stock: Stock): ReactNode
}

function VariantRow({ variant, hex, choice, onTouch, onRemove, stockLabel }: VariantRowProps) {
  const name = toName(variant)
  return (
    <li>
      {hex ? <span className="sw" style={{ ['--c' as string]: hex }} /> : <span />}
      <b className={styles.choiceName}>
        {name}
        {variant.extra_price > 0 && <span className="code"> +{formatUnitPrice(variant.extra_price)}</span>}
      </b>
      {stockLabel(variant.stock)}
      <Stepper
        label={`Quantity ${name}`}
        minimum={0}
        value={choice.quantities.get(variant.id) ?? 0}
        mistakeId={toMistakeId(choice.problem, variant.id)}
        onChange={(next) => {
          onTouch()
          choice.choose(variant.id, next)
        }}
      />
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}

/** Says at once what is not there, or not yet, for each variant that is chosen beyond its stock. */
function Shortages({ product: { variants, closeout }, choice }: { product: Product; choice: PricedChoice }) {
  const explain = closeout ? explainCloseout : formatBackorder
  const short = variants.flatMap((variant) => {
    const quantity = choice.quantities.get(variant.id) ?? 0
    const { state, quantity: inStock, next_on: expectedOn } = variant.stock
    const sentence = explain({ quantity, inStock, expectedOn, isToOrder: state === 'to-order' })
    return sentence ? [{ id: variant.id, name: variants.length > 1 ? toName(variant) : null, sentence }] : []
  })
  return (
    <div className={styles.backorders} role="status">
      {short.map(({ id, name, sentence }) => (
        <p key={id} className={closeout ? 'msg msg--bad' : 'stock stock--low'}>
          <span>
            {name && <b>{name}: </b>}
            {sentence}
          </span>
        </p>
      ))}
    </div>
  )
}

const toName = ({ color, size, code }: Variant): string => nameLooks({ color, size }) || code
