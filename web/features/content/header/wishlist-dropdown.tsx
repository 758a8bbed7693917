import { lazy } from 'react'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { useAnswer, useSession } from '../../../client/index.ts'
import { HeartIcon } from '../../../ui/icons.tsx'
import { Glance } from './glance.tsx'
import * as styles from './header.module.css'

const WishlistGlance = lazy(async () => ({ default: (await import('./wishlist-glance.tsx')).WishlistGlance }))

export function WishlistDropdown() {
  const { signedIn } = useSession()
  const { data: profile } = useAnswer(getCustomerProfile, {})
  const count = signedIn ? (profile?.customer_details.wishlist_item_count ?? 0) : 0
  return (
    <Glance
      name="Wishlist"
      label={signedIn ? `Wishlist, ${count} ${count === 1 ? 'item' : 'items'}` : 'Wishlist'}
      button={
        <>
          <HeartIcon />
          {count > 0 && <span className={styles.n}>{formatCount(count)}</span>}
        </>
      }
    >
      {(close) => <WishlistGlance count={count} onClose={close} />}
    </Glance>
  )
}
