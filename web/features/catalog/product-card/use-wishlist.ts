import { useMemo } from 'react'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import {
  addToWishlist,
  removeFromWishlist,
  wishlistedProducts,
} from '../../../../contract/shop/catalog/wishlist.call.ts'
import { askToSignIn, useAnswer, useCall, useSession } from '../../../client/index.ts'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'

// Hearts that are pressed one after the other follow each other.
const queue = 'wishlist'
const refreshes = [getCustomerProfile, wishlistedProducts]

export interface Wishlist {
  has(id: number): boolean
  add(id: number): void
  /** Adds the item, or asks whether to remove it. A guest signs in first; then the item is added. */
  press(item: { id: number; name: string }): Promise<void>
}

/** The customer's wishlist: asked for once for all hearts of a grid. */
export function useWishlist(): Wishlist {
  const { signedIn } = useSession()
  const { data } = useAnswer(getCustomerProfile, {})
  const { send: add } = useCall(addToWishlist, {
    refreshes,
    queue,
    onSuccess: () =>
      showToast({ kind: 'ok', title: 'Added to your wishlist.', link: { title: 'View wishlist', to: '/wishlist' } }),
  })
  const { send: remove } = useCall(removeFromWishlist, { refreshes, queue })
  const wishlisted = signedIn ? data?.wishlisted_products : undefined

  // The same for as long as nothing has changed: a grid of a thousand cards is not drawn anew for the next 24.
  return useMemo(() => {
    const has = (id: number) => wishlisted?.includes(id) ?? false
    const addItem = (id: number) => void add({ input: { item_id: id } })
    async function press({ id, name }: { id: number; name: string }) {
      if (!signedIn) return askToSignIn(() => addItem(id), { wishlistItemId: id })
      if (!has(id)) return addItem(id)
      const yes = await confirm({
        title: 'Do you really want to Remove this item?',
        text: name,
        yes: 'Remove',
        no: 'Keep it',
      })
      if (yes) await remove({ query: { item_id: id } })
    }
    return { has, add: addItem, press }
  }, [signedIn, wishlisted, add, remove])
}
