import { useState } from 'react'
import type { InputOf } from '../../../../contract/call.ts'
import type { addToCart } from '../../../../contract/shop/cart/cart.call.ts'
import { listSamples } from '../../../../contract/shop/catalog/samples.call.ts'
import type { ItemSample } from '../../../../contract/shop/catalog/samples.schema.ts'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { getEcomFooterInfo } from '../../../../contract/shop/content.call.ts'
import { nameDifference, nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LabeledSelect } from '../../../ui/labeled-controls.tsx'
import { Options } from '../../../ui/options.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import * as styles from './order-sample.module.css'

type SampleInput = InputOf<typeof addToCart>

interface OrderSampleProps {
  product: Pick<Product, 'id' | 'name' | 'variants'>
  /** That the buyer looks at. */
  variantId: number | undefined
  /** As it is chosen on the page; null: none. */
  decoration: SampleInput['decoration'] | null
  onAdd(input: SampleInput): void
}

/** The way to samples of an item, in a shop that offers some. Those of the item are asked for when somebody wants one. */
export function OrderSample(props: OrderSampleProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: shop } = useAnswer(getEcomFooterInfo, {}, { quiet: true })
  if (!shop?.header.offers_samples) return null
  return (
    <>
      <Button look="quiet" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Order a sample
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title="Order a sample" width={560}>
          <SampleForm {...props} onDone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function SampleForm({ product, variantId, decoration, onAdd, onDone }: OrderSampleProps & { onDone(): void }) {
  const [chosen, setChosen] = useState(variantId ?? product.variants[0]?.id)
  const { data, error } = useAnswer(listSamples, { params: { id: product.id } }, { quiet: true })

  function add({ kind }: ItemSample) {
    onAdd({
      catalog_item_id: product.id,
      sample: kind,
      ...(chosen === undefined ? { quantity: 1 } : { variants: [{ variant_id: chosen, quantity: 1 }] }),
      ...(kind === 'pre-production' && decoration ? { decoration } : {}),
    })
    onDone()
  }

  if (error) return <p className="in msg msg--bad">{error.message}</p>
  if (data?.samples.length === 0) return <p className="in">We have no samples of this item.</p>
  return (
    <div className={`in ${styles.form}`} aria-busy={!data}>
      {product.variants.length > 1 && (
        <LabeledSelect
          label={nameDifference(product.variants) || 'Part number'}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        >
          <Options of={product.variants.map((variant) => [variant.id, nameLooks(variant) || variant.code])} />
        </LabeledSelect>
      )}
      <ul className={styles.kinds}>
        {data?.samples.map((sample) => {
          const refusal = sample.refusal ?? explainDecoration(sample, decoration)
          return (
            <li key={sample.kind}>
              <div>
                <b>{sample.title}</b>{' '}
                {sample.price !== null && <span className="mono">{formatPrice(sample.price)}</span>}
                {sample.price !== null && sample.kind === 'pre-production' && ' plus set-up and imprint'}
                <p className="small">{sample.meaning}</p>
                <p className="small dim">{refusal ?? sample.rule}</p>
              </div>
              {refusal === null && (
                <Button size="sm" aria-label={`Add ${sample.title.toLowerCase()} to cart`} onClick={() => add(sample)}>
                  Add to cart
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const explainDecoration = ({ kind }: ItemSample, decoration: OrderSampleProps['decoration']): string | null =>
  kind === 'pre-production' && !decoration ? 'Choose your decoration on this page first. The sample shows it.' : null

const formatPrice = (price: number): string => (price === 0 ? '$0.00' : formatUnitPrice(price))
