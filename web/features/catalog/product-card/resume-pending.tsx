import { useEffect, useEffectEvent } from 'react'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { takeGuestAction, useAnswer, useSession } from '../../../client/index.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useWishlist } from './use-wishlist.ts'

/** What somebody wanted as a guest and registered for goes on once they sign in. */
export function ResumePending() {
  const { signedIn } = useSession()
  const { data: profile } = useAnswer(getCustomerProfile, {}, { quiet: true })
  const cart = useAddToCart()
  const wishlist = useWishlist()
  const login = signedIn ? profile?.users.login : undefined
  const goOn = useEffectEvent((ofLogin: string) => {
    const wanted = takeGuestAction(ofLogin)
    if (!wanted) return
    if ('cart' in wanted) cart.add(wanted.cart)
    else wishlist.add(wanted.wishlistItemId)
  })
  useEffect(() => {
    if (login !== undefined) goOn(login)
  }, [login])
  return null
}
