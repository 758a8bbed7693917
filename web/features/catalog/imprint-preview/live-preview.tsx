import { useId, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { Measures } from './measures.tsx'
import { EnlargeIcon } from './preview-icons.tsx'
import { describePreview, toShownGoods, type ImprintPreviewProps } from './previewed-goods.ts'
import { useDrawn } from './use-drawn.ts'
import { ZoomedPreview } from './zoomed-preview.tsx'
import * as styles from './imprint-preview.module.css'

interface LivePreviewProps extends ImprintPreviewProps {
  /** The goods without a print: they stand below until the first drawing is done. */
  blank: ReactNode
}

/** Of goods whose color nobody has said. */
const plainGoods = '#e9e6df'

export function LivePreview({
  blank,
  alt,
  hex,
  pictureUrl,
  decoration,
  location,
  onLocation,
  ...rest
}: LivePreviewProps) {
  const goods = toShownGoods({ decoration, ...rest })
  const [picked, setPicked] = useState<string>()
  const [hasSizes, setHasSizes] = useState(true)
  const [isZoomed, setZoomed] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const sizesId = useId()
  const shown = goods.locations.find(({ name }) => name === (location ?? picked)) ?? goods.locations[0]
  // Where two places lie on one another, the one that is looked at comes first.
  const locations = shown ? [shown, ...goods.locations.filter((one) => one !== shown)] : []
  const wanted = { pictureUrl, hex: hex ?? plainGoods, process: goods.process, locations }
  const isDrawn = useDrawn(canvas, wanted)
  const description = describePreview(alt, decoration, shown)
  const pick = (name: string) => {
    setPicked(name)
    onLocation?.(name)
  }
  return (
    <div className={styles.preview}>
      <div className={styles.stage}>
        {blank}
        <canvas ref={canvas} role="img" aria-label={description} className={isDrawn ? styles.drawn : undefined} />
        {isDrawn && hasSizes && shown?.geometry && pictureUrl?.startsWith('/') && (
          <Measures geometry={shown.geometry} areaWidth={shown.areaWidth} areaHeight={shown.areaHeight} />
        )}
        {goods.locations.length > 1 && (
          <div className={styles.tabs} role="group" aria-label="Location shown">
            {goods.locations.map(({ name }) => (
              <button key={name} type="button" aria-pressed={name === shown?.name} onClick={() => pick(name)}>
                {name}
              </button>
            ))}
          </div>
        )}
        <span className={styles.enlarge}>
          <IconButton label="Enlarge" onClick={() => setZoomed(true)}>
            <EnlargeIcon />
          </IconButton>
        </span>
      </div>
      <div className={styles.foot}>
        <p>Preview at true scale. You approve a proof before we print.</p>
        <label htmlFor={sizesId}>
          <input
            id={sizesId}
            type="checkbox"
            role="switch"
            className="switch"
            checked={hasSizes}
            onChange={() => setHasSizes(!hasSizes)}
          />
          Sizes
        </label>
      </div>
      <Dialog
        open={isZoomed}
        onClose={() => setZoomed(false)}
        title={shown ? `Preview, ${shown.name}` : 'Preview'}
        width={860}
      >
        <ZoomedPreview wanted={wanted} description={description} fileName={toFileName(alt, shown?.name)} />
      </Dialog>
    </div>
  )
}

/** 'summit-tumbler-deep-navy-front.png' */
const toFileName = (...words: (string | undefined)[]): string =>
  `${words
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.png`
