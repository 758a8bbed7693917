import { getCustomerProfile } from '../../../contract/calls/account.ts'
import { addToWishlist, removeFromWishlist, wishlistedProducts } from '../../../contract/calls/wishlist.ts'
import { askToSignIn, useAnswer, useCall, useSession } from '../../client/index.ts'
import { IconButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toasts.tsx'

const refreshes = [getCustomerProfile, wishlistedProducts]

/** The heart of an item. A guest signs in first, and the item is then kept by itself. */
export function WishlistButton({ id, name }: { id: number; name: string }) {
  const { signedIn } = useSession()
  const { data } = useAnswer(getCustomerProfile, {})
  const add = useCall(addToWishlist, {
    refreshes,
    onSuccess: () =>
      showToast({ kind: 'ok', title: 'Kept in your wishlist.', link: { title: 'View wishlist', to: '/wishlist' } }),
  })
  const remove = useCall(removeFromWishlist, { refreshes })
  const kept = signedIn && (data?.wishlisted_products.includes(id) ?? false)

  async function press() {
    const keep = () => void add.send({ input: { item_id: id } })
    if (!signedIn) return askToSignIn(keep)
    if (!kept) return keep()
    const yes = await confirm({
      title: 'Do you really want to Remove this item?',
      text: name,
      yes: 'Remove',
      no: 'Keep it',
    })
    if (yes) await remove.send({ query: { item_id: id } })
  }

  return (
    <IconButton label={`Wishlist: ${name}`} aria-pressed={kept} onClick={() => void press()}>
      <HeartIcon />
    </IconButton>
  )
}
