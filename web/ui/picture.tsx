import { useState, type ComponentProps } from 'react'
import { preload } from 'react-dom'
import { pictureAt, pictureSet, pictureWidths, wideWidths } from '../../contract/pictures.ts'
import { NoImageIcon } from './icons.tsx'

interface PictureProps {
  url: string | null
  /** One after the other in its place where it does not load. */
  others?: readonly string[] | undefined
  alt: string
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string
  /** Part of the first view: loaded at once. */
  eager?: boolean
  /** May stand as wide as the page: it comes in larger sizes, too. */
  wide?: boolean
}

/** Has a picture of the first view fetched with the page's head. */
export function preloadPicture(url: string | null, sizes: string, wide = false): void {
  if (url === null) return
  const smaller = pictureSet(url, 'avif', widthsOf(wide))
  preload(pictureAt(url, 640, 'avif'), {
    as: 'image',
    // A browser that does not know it leaves it alone, and finds the other type in the page.
    type: smaller && 'image/avif',
    imageSrcSet: smaller,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

const widthsOf = (wide: boolean) => (wide ? wideWidths : pictureWidths)

/** A picture, square unless its place is of another shape, in the right size; a placeholder where there is none or none loads. */
export function Picture({ url: first, others = [], alt, sizes, eager = false, wide = false }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const url = (first === null ? others : [first, ...others]).find((one) => !failed.includes(one))
  const fail = () => setFailed((before) => (url === undefined || before.includes(url) ? before : [...before, url]))
  if (eager) preloadPicture(first, sizes, wide)
  if (url === undefined) {
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
      // The next one is an element of its own, which did not fail.
      key={url}
      url={url}
      alt={alt}
      sizes={sizes}
      wide={wide}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      ref={(image) => {
        // It may have failed before React took the page over.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail()
      }}
      onError={fail}
    />
  )
}

interface PictureFileProps extends ComponentProps<'img'> {
  url: string
  sizes: string
  wide: boolean
}

/** The picture of an address, in the smallest type that the browser knows. */
function PictureFile({ url, sizes, wide, ...image }: PictureFileProps) {
  const smaller = pictureSet(url, 'avif', widthsOf(wide))
  return (
    <picture>
      {smaller && <source type="image/avif" srcSet={smaller} sizes={sizes} />}
      <img
        src={pictureAt(url, 640)}
        srcSet={pictureSet(url, 'webp', widthsOf(wide))}
        sizes={sizes}
        width={800}
        height={800}
        {...image}
      />
    </picture>
  )
}
