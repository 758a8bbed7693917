import { useState } from 'react'
import { preload } from 'react-dom'
import { pictureAt, pictureSet } from '../../contract/pictures.ts'
import { NoImageIcon } from './icons.tsx'

export interface PictureProps {
  url: string | null
  alt: string
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string
  /** Part of the first view: loaded at once. */
  eager?: boolean
}

/** Has a picture of the first view fetched with the page's head. */
export function preloadPicture(url: string | null, sizes: string): void {
  if (url === null) return
  preload(pictureAt(url, 640), {
    as: 'image',
    imageSrcSet: pictureSet(url),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** A square product picture, in the right size; a placeholder where there is none or it does not load. */
export function Picture({ url, alt, sizes, eager = false }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (url === null || failedUrl === url) {
    return (
      <span
        className="noimg"
        role={alt ? 'img' : undefined}
        aria-label={alt ? `${alt}: No Image Available` : undefined}
      >
        <NoImageIcon />
        <span aria-hidden={alt ? true : undefined}>No Image Available</span>
      </span>
    )
  }
  return (
    <img
      className="art"
      src={pictureAt(url, 640)}
      srcSet={pictureSet(url)}
      sizes={sizes}
      width={800}
      height={800}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      ref={(image) => {
        // It may have failed before React took the page over.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedUrl(url)
      }}
      onError={() => setFailedUrl(url)}
    />
  )
}
