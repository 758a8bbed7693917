import { memo } from 'react'
import type { CatalogItem } from '../../../../contract/shop/catalog/products.schema.ts'
import { findSmallestOrder } from '../../../../domain/pricing/smallest-order.ts'
import { forQuantity, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { perUnit } from '../../../../domain/text/format-quantity.ts'
import { Link } from '../../../router/index.ts'
import { keepTogether } from '../../../ui/keep-together.tsx'
import { Picture, preloadPicture } from '../../../ui/picture.tsx'
import { CompareButton } from './compare-button.tsx'
import { StockLabel } from './stock-label.tsx'
import { useWishlist, type Wishlist } from './use-wishlist.ts'
import { Heart } from './wishlist-button.tsx'
import * as styles from './product-card.module.css'

const swatchesOnCard = 3
const sizesOnCard = 3

interface ProductCardProps {
  item: CatalogItem
  wishlist: Wishlist
  /** How wide a card stands, as in the `sizes` attribute. */
  sizes: string
  eager: boolean
}

// As wide as cards stand in the styles.
const sizesInGrid = '(min-width: 1280px) 280px, (min-width: 768px) 31vw, 46vw'
const sizesInStrip = '(min-width: 1280px) 275px, (min-width: 768px) 180px, 172px'

/** An item to choose from: the whole card is its link, heart and scales stand beside. */
const ProductCard = memo(function ProductCard({ item, wishlist, sizes, eager }: ProductCardProps) {
  return (
    <article className={styles.card}>
      {item.percent_off !== null && item.percent_off > 0 && (
        <span className={`badge badge--off ${styles.off}`}>{`−${item.percent_off}%`}</span>
      )}
      {item.strike_price !== null && item.percent_off === null && (
        <span className={`badge badge--house ${styles.off}`}>Your price</span>
      )}
      <div className="pic">
        <Picture url={item.image_thumnail} others={item.other_images} alt={item.name} sizes={sizes} eager={eager} />
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <Swatches item={item} />
          <div className={`${styles.acts} no-print`}>
            <Heart item={item} wishlist={wishlist} />
            <CompareButton item={item} />
          </div>
        </div>
        <h3 className={styles.name}>
          <Link className={styles.cardLink} to={item.item_url}>
            {keepTogether(item.name)}
          </Link>
        </h3>
        <div className={styles.meta}>
          <span className="code">{item.web_code}</span>
          {!item.custom_item_flag && <StockLabel stock={item.stock} />}
        </div>
        <PriceLine item={item} />
      </div>
    </article>
  )
})

function Swatches({ item }: { item: CatalogItem }) {
  if (item.color_count === 0) return <SizeList sizes={item.sizes} />
  const shown = item.colors.slice(0, swatchesOnCard)
  const rest = item.color_count - shown.length
  return (
    <div
      className={styles.sws}
      role="img"
      aria-label={item.color_count === 1 ? '1 color' : `${item.color_count} colors`}
    >
      {shown.map(({ name, hex_code: hex }) => (
        <span key={name} className="sw" style={{ ['--c' as string]: hex }} title={name} />
      ))}
      {rest > 0 && <span className="code">+{rest}</span>}
    </div>
  )
}

function SizeList({ sizes }: { sizes: string[] }) {
  const rest = sizes.length - sizesOnCard
  return (
    <div className={styles.sws}>
      <span className="code">
        {sizes.slice(0, sizesOnCard).join(' · ')}
        {rest > 0 && ` +${rest}`}
      </span>
    </div>
  )
}

function PriceLine({ item }: { item: CatalogItem }) {
  if (item.custom_item_flag || item.price === null) {
    return (
      <p className={styles.priceLine}>
        <span className={styles.call}>Call for pricing</span> <span className={styles.lab}>(MOQ {item.moq})</span>
      </p>
    )
  }
  const smallest = findSmallestOrder(item.quantities, item.moq)
  return (
    <p className={styles.priceLine}>
      <span className={styles.lab}>As Low As</span>
      <span className="sr">(the price at the largest quantity)</span>
      <span className={styles.p}>{formatUnitPrice(item.price, item.currency_symbol)}</span>
      {item.unit !== 'each' && <span className={styles.lab}>{perUnit(item.unit)}</span>}
      {item.strike_price !== null && (
        <span className={styles.was}>
          <span className="sr">before </span>
          {formatUnitPrice(item.strike_price, item.currency_symbol)}
        </span>
      )}
      {smallest && smallest.price > item.price && (
        <span className={`${styles.lab} ${styles.smallest}`}>
          {formatUnitPrice(smallest.price, item.currency_symbol)} {forQuantity(smallest.quantity)}
        </span>
      )}
    </p>
  )
}

interface ProductGridProps {
  items: CatalogItem[]
  /** One row that is pushed sideways on a phone. */
  strip?: boolean
  /** Cards of the first view, whose pictures load at once. */
  eagerCount?: number
}

/** Cards in a sheet that share their hairlines. */
export function ProductGrid({ items, strip = false, eagerCount = 0 }: ProductGridProps) {
  const sizes = strip ? sizesInStrip : sizesInGrid
  const wishlist = useWishlist()
  for (const { image_thumnail: url } of items.slice(0, eagerCount)) preloadPicture(url, sizes)
  return (
    <div className={strip ? `sheet ${styles.cards} ${styles.cards5} ${styles.strip}` : `sheet ${styles.cards}`}>
      {items.map((item, index) => (
        <ProductCard key={item.id} item={item} wishlist={wishlist} eager={index < eagerCount} sizes={sizes} />
      ))}
    </div>
  )
}
