import { lazy, Suspense, useState } from 'react'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'

const PriceRequestForm = lazy(async () => ({ default: (await import('./price-request-form.tsx')).PriceRequestForm }))

interface ItemQuoteProps {
  product: Pick<Product, 'id' | 'name' | 'moq' | 'unit'>
  /** Chosen on the page. */
  quantity: number
  /** Puts the item into the cart as it is decorated on the page; undefined: it is blank. */
  onAddDecorated?: (() => void) | undefined
}

/** Asks for a quote of an item that has prices, without an account too. */
export function ItemQuote({ product, quantity, onAddDecorated }: ItemQuoteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBlank, setIsBlank] = useState(false)
  const close = () => {
    setIsOpen(false)
    setIsBlank(false)
  }
  const isDecorated = onAddDecorated !== undefined && !isBlank
  return (
    <>
      <Button look="quiet" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Request a quote
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title="Request a quote" width={640}>
          <div className="in">
            <p className="dim">{product.name}. We answer by e-mail with prices that hold until a set day.</p>
            {isDecorated && (
              <>
                <p>
                  A quote of your decoration starts in your cart, where you can also ask for several quantities side by
                  side. Add the item, then choose Request a quote.
                </p>
                <p className="row">
                  <Button
                    look="primary"
                    onClick={() => {
                      close()
                      onAddDecorated()
                    }}
                  >
                    Add to cart
                  </Button>
                  <Button look="quiet" onClick={() => setIsBlank(true)}>
                    Quote it blank
                  </Button>
                </p>
              </>
            )}
            {!isDecorated && (
              <Suspense>
                <PriceRequestForm
                  product={product}
                  asksForQuote
                  quantity={quantity}
                  onCancel={close}
                  onSent={(sentence) => {
                    close()
                    showToast({ kind: 'ok', title: sentence })
                  }}
                />
              </Suspense>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
