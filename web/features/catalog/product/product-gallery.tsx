import { useState, type ReactNode } from 'react'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { Picture } from '../../../ui/picture.tsx'
import * as styles from './product.module.css'

interface ProductGalleryProps {
  product: Product
  /** The color that was touched last: its picture comes forward. */
  color: string | null
  /** What stands in place of the picture that is shown: the goods decorated. */
  preview?: ((shown: { url: string | null; alt: string }) => ReactNode) | undefined
}

const thumbnailsAtMost = 12
const gallerySizes = '(min-width: 1180px) 440px, (min-width: 768px) 45vw, 100vw'

/** The goods in each of their colors. */
export function ProductGallery({ product, color, preview }: ProductGalleryProps) {
  const [picked, setPicked] = useState<{ color: string | null; url: string }>()
  const ofColor = product.pictures.find((picture) => picture.color === color)
  const own = picked && picked.color === color ? product.pictures.find(({ url }) => url === picked.url) : undefined
  const shown = own ?? ofColor ?? product.pictures[0]
  return (
    <div className={styles.gallery}>
      {preview ? (
        preview({ url: shown?.url ?? null, alt: shown?.alt || product.name })
      ) : (
        <div className={styles.main}>
          <Picture url={shown?.url ?? null} alt={shown?.alt || product.name} sizes={gallerySizes} eager />
        </div>
      )}
      {product.pictures.length > 1 && (
        <div className={styles.thumbs} role="group" aria-label="Pictures">
          {product.pictures.slice(0, thumbnailsAtMost).map((picture) => (
            <button
              key={picture.url}
              type="button"
              aria-current={picture.url === shown?.url ? 'true' : undefined}
              aria-label={picture.color ?? picture.alt}
              onClick={() => setPicked({ color, url: picture.url })}
            >
              <Picture url={picture.thumbnail} alt="" sizes="64px" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
