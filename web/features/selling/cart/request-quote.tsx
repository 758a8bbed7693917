import { lazy, Suspense, useState } from 'react'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { quoteHash, useIsBrowser } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'

const load = () => import('./request-quote-form.tsx')
const RequestQuoteForm = lazy(async () => ({ default: (await load()).RequestQuoteForm }))

/** The way to a quote for what is in the cart. Its form comes when it is wanted, or with the address that ends in `quoteHash`. */
export function RequestQuote({ cart }: { cart: Cart }) {
  const isAsked = useIsBrowser() && location.hash === quoteHash
  const [isOpen = isAsked, setIsOpen] = useState<boolean>()
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
