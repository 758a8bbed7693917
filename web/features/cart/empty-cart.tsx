import { getCustomerProfile } from '../../../contract/calls/account.ts'
import { getMegaMenu } from '../../../contract/calls/content.ts'
import { formatCount } from '../../../domain/format-money.ts'
import { useAnswer } from '../../client/index.ts'
import { Link } from '../../router/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CartIcon } from '../../ui/icons.tsx'

/** An empty cart shows where goods are. */
export function EmptyCart({ title, text }: { title: string; text: string }) {
  const { data: menu } = useAnswer(getMegaMenu, {})
  const { data: profile } = useAnswer(getCustomerProfile, {})
  const kept = profile?.customer_details.wishlist_item_count ?? 0
  const groups = (menu?.collections ?? []).filter(({ sub_collections: below }) => below.length > 0)
  return (
    <div className="empty empty-cart">
      <CartIcon large />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="cta">
        <ButtonLink look="primary" to="/home">
          Continue shopping
        </ButtonLink>
        {kept > 0 && (
          <ButtonLink to="/wishlist">
            Your wishlist, {formatCount(kept)} {kept === 1 ? 'item' : 'items'}
          </ButtonLink>
        )}
      </div>
      {groups.length > 0 && (
        <nav className="ways" aria-label="Browse collections">
          {groups.map((group) => (
            <section key={group.id}>
              <h3>{group.name}</h3>
              <ul>
                {group.sub_collections.map((one) => (
                  <li key={one.id}>
                    <Link to={one.collection_url}>{one.name}</Link>{' '}
                    <span className="code">{formatCount(one.product_count)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      )}
    </div>
  )
}
