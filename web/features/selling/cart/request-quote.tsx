import { lazy, Suspense, useState } from 'react'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { Button } from '../../../ui/button.tsx'

const load = () => import('./request-quote-form.tsx')
const RequestQuoteForm = lazy(async () => ({ default: (await load()).RequestQuoteForm }))

/** The way to a quote for what is in the cart. Its form comes when it is wanted. */
export function RequestQuote({ cart }: { cart: Cart }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button wide onPointerEnter={() => void load()} onClick={() => setIsOpen(true)}>
        Request a quote
      </Button>
      {isOpen && (
        <Suspense>
          <RequestQuoteForm cart={cart} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
