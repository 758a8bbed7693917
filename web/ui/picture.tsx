import { useState, type ComponentProps } from 'react'
import { preload } from 'react-dom'
import { pictureAt, pictureSet } from '../../contract/pictures.ts'
import { NoImageIcon } from './icons.tsx'

interface PictureProps {
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
  const smaller = pictureSet(url, 'avif')
  preload(pictureAt(url, 640, 'avif'), {
    as: 'image',
    // A browser that does not know it leaves it alone, and finds the other type in the page.
    type: smaller && 'image/avif',
    imageSrcSet: smaller,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** A square product picture, in the right size; a placeholder where there is none or it does not load. */
export function Picture({ url, alt, sizes, eager = false }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (eager) preloadPicture(url, sizes)
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
    <PictureFile
      url={url}
      alt={alt}
      sizes={sizes}
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

interface PictureFileProps extends ComponentProps<'img'> {
  url: string
  sizes: string
}

/** The picture of an address, in the smallest type that the browser knows. */
function PictureFile({ url, sizes, ...image }: PictureFileProps) {
  const smaller = pictureSet(url, 'avif')
  return (
    <picture>
      {smaller && <source type="image/avif" srcSet={smaller} sizes={sizes} />}
      <img src={pictureAt(url, 640)} srcSet={pictureSet(url)} sizes={sizes} width={800} height={800} {...image} />
    </picture>
  )
}
