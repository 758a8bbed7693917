import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { DownloadIcon, ZoomInIcon, ZoomOutIcon } from './preview-icons.tsx'
import { useDrawn } from './use-drawn.ts'
import * as styles from './imprint-preview.module.css'

interface ZoomedPreviewProps {
  wanted: Parameters<typeof useDrawn>[1]
  description: string
  fileName: string
}

const zooms = [1, 1.5, 2, 3] as const
const pixels = 1600

/** The preview as large as the window allows, and larger: moved by dragging, by touch, or with the arrow keys. */
export function ZoomedPreview({ wanted, description, fileName }: ZoomedPreviewProps) {
  const [step, setStep] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawn = useDrawn(canvas, wanted, pixels)
  const zoom = zooms[step]!

  function change(by: number) {
    const next = Math.min(zooms.length - 1, Math.max(0, step + by))
    const shown = frame.current
    if (next === step || !shown) return
    // What was in the middle stays there.
    const middle = [shown.scrollLeft + shown.clientWidth / 2, shown.scrollTop + shown.clientHeight / 2].map(
      (place) => (place / zoom) * zooms[next]!,
    )
    setStep(next)
    requestAnimationFrame(() => {
      shown.scrollTo({ left: middle[0]! - shown.clientWidth / 2, top: middle[1]! - shown.clientHeight / 2 })
    })
  }

  function save() {
    canvas.current?.toBlob((file) => {
      if (!file) return
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = fileName
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 1000)
    }, 'image/png')
  }

  return (
    <>
      <div className={styles.tools}>
        <IconButton label="Zoom out" disabled={step === 0} onClick={() => change(-1)}>
          <ZoomOutIcon />
        </IconButton>
        <span className={styles.zoom} aria-live="polite">
          {zoom * 100}%
        </span>
        <IconButton label="Zoom in" disabled={step === zooms.length - 1} onClick={() => change(1)}>
          <ZoomInIcon />
        </IconButton>
        <button type="button" className="btn btn--sm" disabled={!isDrawn} onClick={save}>
          <DownloadIcon /> Download PNG
        </button>
      </div>
      <div
        ref={frame}
        className={styles.frame}
        tabIndex={0}
        role="group"
        aria-label="Preview, arrow keys move it, plus and minus zoom"
        onKeyDown={(event) => {
          if (event.key === '+' || event.key === '=') change(1)
          if (event.key === '-') change(-1)
        }}
        onDoubleClick={() => change(step === zooms.length - 1 ? -zooms.length : 1)}
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId))
            event.currentTarget.scrollBy(-event.movementX, -event.movementY)
        }}
      >
        <canvas ref={canvas} role="img" aria-label={description} style={{ width: `${zoom * 100}%` }} />
      </div>
    </>
  )
}
