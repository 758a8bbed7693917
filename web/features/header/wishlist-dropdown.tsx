import { useState } from 'react'
import { getCustomerProfile } from '../../../contract/calls/account.ts'
import { wishlistedProducts } from '../../../contract/calls/wishlist.ts'
import { formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { askToSignIn, useAnswer, useSession } from '../../client/index.ts'
import { Link } from '../../router/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The wishlist at a glance. A guest is asked to sign in and then sees it. */
export function WishlistDropdown() {
  const [open, setOpen] = useState(false)
  const { signedIn } = useSession()
  const { data: profile } = useAnswer(getCustomerProfile, {})
  const count = signedIn ? (profile?.customer_details.wishlist_item_count ?? 0) : 0
  const { data, isPending } = useAnswer(wishlistedProducts, {}, { enabled: open })
  const label = signedIn ? `Wishlist, ${count} ${count === 1 ? 'item' : 'items'}` : 'Wishlist'
  const contents = (
    <>
      <HeartIcon />
      {count > 0 && <span className="n">{formatCount(count)}</span>}
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
      <header>
        <b>Wishlist</b>
        <span className="dim">
          <span className="mono">{count}</span> {count === 1 ? 'item' : 'items'}
        </span>
      </header>
      {data && data.catalog_items.length > 0 ? (
        <ul className="what-list">
          {data.catalog_items.map((item) => (
            <li key={item.id}>
              <div className="pic">
                <Picture url={item.image_thumnail} alt="" sizes="56px" />
              </div>
              <div>
                <Link to={item.item_url} onClick={() => setOpen(false)}>
                  {item.name}
                </Link>
                <span className="code block">{item.web_code}</span>
              </div>
              <span className="mono">{item.price === null ? 'On call' : formatUnitPrice(item.price)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="what-list dim">
          {isPending ? 'One moment ...' : 'Nothing kept yet. Press the heart on an item to keep it.'}
        </p>
      )}
      <footer>
        <ButtonLink to="/wishlist" wide onClick={() => setOpen(false)}>
          View wishlist
        </ButtonLink>
      </footer>
    </DropDown>
  )
}
