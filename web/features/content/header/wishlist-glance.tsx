import { wishlistedProducts } from '../../../../contract/shop/catalog/wishlist.call.ts'
import { formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'

interface WishlistGlanceProps {
  count: number
  onClose(): void
}

/** How many items are on the wishlist, and the link to it. */
export function WishlistGlance({ count, onClose }: WishlistGlanceProps) {
  const { data, isPending } = useAnswer(wishlistedProducts, {})
  return (
    <>
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
                <Picture url={item.image_thumnail} others={item.other_images} alt="" sizes="56px" />
              </div>
              <div>
                <Link to={item.item_url} onClick={onClose}>
                  {item.name}
                </Link>
                <span className="code block">{item.web_code}</span>
              </div>
              <span className="mono">{item.price === null ? 'Call for pricing' : formatUnitPrice(item.price)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="what-list dim">
          {isPending ? 'One moment ...' : 'Your wishlist is empty. Select the heart on an item to save it.'}
        </p>
      )}
      <footer>
        <ButtonLink to="/wishlist" wide onClick={onClose}>
          View wishlist
        </ButtonLink>
      </footer>
    </>
  )
}
