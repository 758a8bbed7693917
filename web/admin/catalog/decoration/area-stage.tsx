import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { PictureView } from '../../../../contract/admin/catalog/item-media.schema.ts'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import { holdInPicture, leastSide, type AreaBox } from '../../../../domain/imprint/area-box.ts'
import { describeArea } from '../../../../domain/pricing/describe-offered.ts'
import { Picture } from '../../../ui/picture.tsx'
import { AreaOutline } from './area-outline.tsx'
import { useSamplePrint } from './use-sample-print.ts'
import * as styles from './decoration.module.css'

interface AreaStageProps {
  picture: PictureView
  process: Process
  /** Undefined: what is typed says none. */
  box: AreaBox | undefined
  /** Null: it cannot be drawn as it is typed. */
  geometry: AreaGeometry | null
  others: readonly AreaGeometry[]
  /** Of the location. */
  name: string
  inches: { width: number; height: number }
  /** @param isWide its width says how large it is, more than its height */
  onChange(box: AreaBox, isWide: boolean): void
}

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
type Corner = (typeof corners)[number]

interface Grip {
  corner: Corner | undefined
  /** Where the pointer was, in shares of the picture. */
  x: number
  y: number
  box: AreaBox
}

const step = 0.005
const keys: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A picture with the area on it: moved and resized by pointer or by keys, with a print as the shop's preview shows it. */
export function AreaStage({ picture, process, box, geometry, others, name, inches, onChange }: AreaStageProps) {
  const helpId = useId()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<Grip>(undefined)
  const [isSaid, setSaid] = useState(false)
  useSamplePrint(canvas, { pictureUrl: picture.url, process, geometry, inches })

  function toShares({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (!box) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const corner = corners.find((one) => one === (event.target as HTMLElement).dataset['corner'])
    grip.current = { corner, ...toShares(event), box }
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!grip.current) return
    const { corner, x, y, box: from } = grip.current
    const at = toShares(event)
    const [across, down] = [at.x - x, at.y - y]
    if (!corner) onChange(holdInPicture({ ...from, left: from.left + across, top: from.top + down }), true)
    else onChange(pullCorner(from, corner, across, down), Math.abs(across) >= Math.abs(down))
  }

  function pressKey(event: KeyboardEvent) {
    const direction = keys[event.key]
    if (!direction || !box || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const [across, down] = [direction[0] * step, direction[1] * step]
    setSaid(true)
    if (!event.shiftKey) onChange(holdInPicture({ ...box, left: box.left + across, top: box.top + down }), true)
    else onChange(pullCorner(box, 'bottom-right', across, down), down === 0)
  }

  return (
    <div>
      <div className={styles.areaStage} ref={stage}>
        <Picture url={picture.url} alt={picture.alt} sizes="400px" />
        <canvas ref={canvas} aria-hidden="true" />
        {others.map((other, at) => (
          <AreaOutline key={at} geometry={other} isOther />
        ))}
        {geometry && <AreaOutline geometry={geometry} />}
        {box && (
          <button
            type="button"
            className={styles.areaBox}
            aria-label={`Imprint area${name === '' ? '' : ` ${name}`}`}
            aria-describedby={helpId}
            style={toStyle(box)}
            onPointerDown={press}
            onPointerMove={drag}
            onPointerUp={() => (grip.current = undefined)}
            onPointerCancel={() => (grip.current = undefined)}
            onKeyDown={pressKey}
          >
            {corners.map((corner) => (
              <span key={corner} className={styles.areaCorner} data-corner={corner} />
            ))}
          </button>
        )}
      </div>
      <p id={helpId} className="small dim">
        Drag it, or move it with the arrow keys and resize it with Shift and the arrow keys.
      </p>
      <p className="sr" role="status">
        {isSaid && geometry && `The area is ${describeArea(geometry)}.`}
      </p>
    </div>
  )
}

/** The other corners stay on their sides; nothing is pulled out of the picture. */
function pullCorner({ left, top, width, height }: AreaBox, corner: Corner, across: number, down: number): AreaBox {
  const [right, bottom] = [left + width, top + height]
  const isLeft = corner.endsWith('left')
  const isTop = corner.startsWith('top')
  const wide = isLeft ? clamp(width - across, right) : clamp(width + across, 1 - left)
  const tall = isTop ? clamp(height - down, bottom) : clamp(height + down, 1 - top)
  return { left: isLeft ? right - wide : left, top: isTop ? bottom - tall : top, width: wide, height: tall }
}

const clamp = (side: number, most: number): number => Math.min(most, Math.max(leastSide, side))

const toStyle = ({ left, top, width, height }: AreaBox) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})
