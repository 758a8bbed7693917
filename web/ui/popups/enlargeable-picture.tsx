import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { EnlargeIcon } from '../page-icons.tsx'
import { Picture } from '../picture.tsx'
import * as styles from './enlargeable-picture.module.css'

interface EnlargeablePictureProps {
  url: string | null
  alt: string
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string
  /** Above the large picture. */
  title: string
}

/** A picture of a decorated line; pressed, it stands large above the page. */
export function EnlargeablePicture({ url, alt, sizes, title }: EnlargeablePictureProps) {
  const [open, setOpen] = useState(false)
  if (url === null) {
    return (
      <div className="pic">
        <Picture url={url} alt={alt} sizes={sizes} />
      </div>
    )
  }
  return (
    <>
      <button className={`pic ${styles.enlarge}`} type="button" onClick={() => setOpen(true)}>
        <span className="sr">Enlarge: </span>
        <Picture url={url} alt={alt} sizes={sizes} />
        <EnlargeIcon />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} width={840}>
        <div className={`pic ${styles.large}`}>
          <Picture url={url} alt={alt} sizes="(max-width: 840px) 92vw, 800px" />
        </div>
      </Dialog>
    </>
  )
}
