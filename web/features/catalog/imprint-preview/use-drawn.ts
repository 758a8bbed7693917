import { useEffect, useRef, useState, type RefObject } from 'react'
import { openDrawing, type Drawing } from './drawing.ts'
import type { PreviewGoods } from './previewed-goods.ts'

interface DrawingRequest extends PreviewGoods {
  pictureUrl: string | null
  hex: string
}

/** A drawing as wide as its canvas stands on the screen is as sharp as can be; more than this costs more than it shows. */
const widths = { least: 320, usual: 960 }
/** How much wider a canvas may stand than it is drawn. */
const blurredFrom = 1.1

/**
 * Draws on a canvas whenever what it shows has changed.
 * @param closely pixels of a canvas that is looked at closely, however wide it stands on the screen
 */
export function useDrawn(canvas: RefObject<HTMLCanvasElement | null>, wanted: DrawingRequest, closely?: number) {
  const drawing = useRef<Drawing>(undefined)
  const [isDrawn, setDrawn] = useState(false)
  const drawnSize = useRef(Infinity)
  const [timesGrown, setTimesGrown] = useState(0)
  const text = JSON.stringify(wanted)

  useEffect(() => {
    const opened = openDrawing()
    drawing.current = opened
    return () => opened.close()
  }, [])

  // A window that is made wider, or a phone that is turned, would show it blurred.
  useEffect(() => {
    const shown = canvas.current
    if (!shown || closely) return
    const observer = new ResizeObserver(() => {
      const wide = Math.min(widths.usual, shown.clientWidth * devicePixelRatio)
      if (wide > drawnSize.current * blurredFrom) setTimesGrown((times) => times + 1)
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [canvas, closely])

  useEffect(() => {
    let isWanted = true
    const shown = canvas.current
    if (!shown || !drawing.current) return
    const wide = shown.clientWidth * devicePixelRatio
    const size = closely ?? Math.round(Math.min(widths.usual, Math.max(widths.least, wide || widths.usual)))
    drawnSize.current = size
    void drawing.current.draw({ ...(JSON.parse(text) as DrawingRequest), size }).then((drawn) => {
      if (!drawn?.pixels || !isWanted) return
      const { width, height, data } = drawn.pixels
      if (shown.width !== width) Object.assign(shown, { width, height })
      shown.getContext('2d')!.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
      shown.dataset['ms'] = drawn.ms.toFixed(1)
      setDrawn(true)
    })
    return () => {
      isWanted = false
    }
  }, [canvas, text, closely, timesGrown])

  return isDrawn
}
