import { lazy, Suspense, useState } from 'react'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { Button } from '../../../ui/button.tsx'

const load = () => import('./price-request-form.tsx')
const PriceRequestForm = lazy(async () => ({ default: (await load()).PriceRequestForm }))

interface PriceRequestProps {
  product: Pick<Product, 'id' | 'moq' | 'unit'>
}

/** Asks for the price of an item that is priced on call. The form comes when it is wanted; what was said after it was sent stays. */
export function PriceRequest({ product }: PriceRequestProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [sentence, setSentence] = useState('')
  const button = (
    <p className="row">
      <Button look="primary" onPointerEnter={() => void load()} onClick={() => setIsOpen(true)}>
        Request a price
      </Button>
    </p>
  )
  if (sentence)
    return (
      <p className="msg msg--good" role="status" tabIndex={-1} ref={(said) => said?.focus()}>
        {sentence}
      </p>
    )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <PriceRequestForm product={product} onCancel={() => setIsOpen(false)} onSent={setSentence} />
    </Suspense>
  )
}
