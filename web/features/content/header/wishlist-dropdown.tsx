import { lazy, useState } from 'react'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { askToSignIn, useAnswer, useSession } from '../../../client/index.ts'
import { DropDown } from '../../../ui/popups/drop-down.tsx'
import { HeartIcon } from '../../../ui/icons.tsx'
import * as styles from './header.module.css'

const WishlistGlance = lazy(async () => ({ default: (await import('./wishlist-glance.tsx')).WishlistGlance }))

/** The wishlist at a glance. A guest is asked to sign in and then sees it. */
export function WishlistDropdown() {
  const [open, setOpen] = useState(false)
  const { signedIn } = useSession()
  const { data: profile } = useAnswer(getCustomerProfile, {})
  const count = signedIn ? (profile?.customer_details.wishlist_item_count ?? 0) : 0
  const label = signedIn ? `Wishlist, ${count} ${count === 1 ? 'item' : 'items'}` : 'Wishlist'
  const contents = (
    <>
      <HeartIcon />
      {count > 0 && <span className={styles.n}>{formatCount(count)}</span>}
    </>
  )
  if (!signedIn) {
    return (
      <button className="tool" type="button" aria-label={label} onClick={() => askToSignIn(() => setOpen(true))}>
        {contents}
      </button>
    )
  }
  return (
    <DropDown
      open={open}
      onOpenChange={setOpen}
      label="Wishlist"
      trigger={
        <button className="tool" type="button" aria-label={label}>
          {contents}
        </button>
      }
    >
      <WishlistGlance count={count} onClose={() => setOpen(false)} />
    </DropDown>
  )
}
