import { lazy, Suspense, useState } from 'react'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { MailIcon } from '../../../ui/icons.tsx'

const EmailPageDialog = lazy(async () => ({ default: (await import('./email-page-dialog.tsx')).EmailPageDialog }))

/** Sends the page of an item to a colleague. Its code comes when it is pressed. */
export function EmailPage({ product }: { product: Pick<Product, 'id' | 'name'> }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button look="quiet" size="sm" aria-haspopup="dialog" onClick={() => setState('open')}>
        <MailIcon /> E-mail this page
      </Button>
      {state !== 'never' && (
        <Suspense>
          <EmailPageDialog product={product} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
