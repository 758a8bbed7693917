import { NavLink } from 'react-router'
import { formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { BrandMark } from '../kit/brand-mark.tsx'
import { MailIcon, ShopIcon } from '../kit/icons.tsx'
import { useShopName } from '../kit/page/shop-name.ts'
import { useMe } from './me.ts'
import { places } from './places.ts'
import * as styles from './app.module.css'

const countWords = { orders: 'to review', quotes: 'to answer', proofs: 'on our side', customers: 'to approve' } as const

/** Beside the page on a wide screen, in a drawer on a phone. */
export function Navigation({ onGo }: { onGo?: () => void }) {
  const { may, counts } = useMe()
  const shopName = useShopName()
  return (
    <nav className={styles.side} aria-label="Back office">
      <div className={styles.sideBrand}>
        <BrandMark size={26} />
        <span>
          <b>{shopName}</b>
          <span>Back office</span>
        </span>
      </div>
      <ul>
        {places
          .filter(({ opens }) => may(opens))
          .map(({ to, title, Icon, count, letters }) => (
            <li key={to}>
              <NavLink to={to} onClick={onGo} title={title}>
                <Icon />
                <span className={styles.sideTitle}>{title}</span>
                {letters && counts[letters] > 0 && (
                  <span
                    className={styles.lettersCount}
                    title={`${formatCountOf(counts[letters], 'order')} with a message to answer`}
                  >
                    <span className="sr">, </span>
                    <MailIcon />
                    {formatCount(counts[letters])}
                    <span className="sr"> with a message to answer</span>
                  </span>
                )}
                {count && counts[count] > 0 && (
                  <span className="count" title={`${formatCount(counts[count])} ${countWords[count]}`}>
                    <span className="sr">, </span>
                    {formatCount(counts[count])}
                    <span className="sr"> {countWords[count]}</span>
                  </span>
                )}
              </NavLink>
            </li>
          ))}
      </ul>
      <div className={styles.sideEnd}>
        <a href="/home" title="View shop" target="_blank" rel="noopener">
          <ShopIcon />
          <span className={styles.sideTitle}>View shop</span>
          <span className="sr">, in a new tab</span>
        </a>
      </div>
    </nav>
  )
}
