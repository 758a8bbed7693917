import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import { openPlace, type Place } from '../../../../domain/imprint/place.ts'
import * as styles from './imprint-preview.module.css'

interface MeasuresProps {
  geometry: AreaGeometry
  /** 1/100 inch. */
  areaWidth: number
  areaHeight: number
}

/** Units of the drawing over the picture. */
const side = 400
const steps = Array.from({ length: 17 }, (_, step) => step / 16)
/** Measures stand beside the goods, which fill the middle of their picture. */
const beside = { right: 0.93, bottom: 0.93 }

/** The imprint area as a dashed line on the goods, and its measures in inches beside them. */
export function Measures({ geometry, areaWidth, areaHeight }: MeasuresProps) {
  const { toPicture } = openPlace(geometry, side, side)
  const edge = [
    ...steps.map((step) => toPicture(step, 0)),
    ...steps.map((step) => toPicture(1, step)),
    ...steps.map((step) => toPicture(1 - step, 1)),
    ...steps.map((step) => toPicture(0, 1 - step)),
  ]
  const [xs, ys] = [edge.map(([x]) => x), edge.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const path = `M${edge.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  return (
    <svg className={styles.measures} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <path d={path} className={styles.areaShade} />
      <path d={path} className={styles.area} />
      {isSlanted(toPicture) ? (
        <Words x={side / 2} y={side * beside.bottom} words={`${toInches(areaWidth)} × ${toInches(areaHeight)}`} />
      ) : (
        <>
          <Measure from={left} to={right} at={side * beside.bottom} words={toInches(areaWidth)} />
          <g transform={`matrix(0 1 1 0 0 0)`}>
            <MeasureLine from={top} to={bottom} at={side * beside.right} gap={9} />
          </g>
          <Words x={side * beside.right} y={(top + bottom) / 2} words={toInches(areaHeight)} />
        </>
      )}
    </svg>
  )
}

const slantedFromDeg = 20

/** A pen that lies across its picture is neither as wide nor as high as it stands there. */
function isSlanted(toPicture: Place['toPicture']): boolean {
  const [left, right] = [toPicture(0, 0.5), toPicture(1, 0.5)]
  const slant = Math.abs((Math.atan2(right[1] - left[1], right[0] - left[0]) * 180) / Math.PI)
  return slant > slantedFromDeg && slant < 180 - slantedFromDeg
}

const toInches = (hundredths: number): string => `${Number((hundredths / 100).toFixed(2))} in`

function Measure({ from, to, at, words }: { from: number; to: number; at: number; words: string }) {
  const gap = words.length * 3.4 + 4
  const hasRoom = to - from > 2 * gap + 8
  return (
    <>
      <MeasureLine from={from} to={to} at={at} gap={hasRoom ? gap : 0} />
      <Words x={(from + to) / 2} y={hasRoom ? at : at + 13} words={words} />
    </>
  )
}

/** A line with a tick at both ends and a gap in its middle. */
function MeasureLine({ from, to, at, gap }: { from: number; to: number; at: number; gap: number }) {
  const middle = (from + to) / 2
  const reaches = middle - gap > from
  return (
    <path
      className={styles.line}
      d={
        `M${from} ${at - 5}V${at + 5}M${to} ${at - 5}V${at + 5}` +
        (reaches ? `M${from} ${at}H${middle - gap}M${middle + gap} ${at}H${to}` : '')
      }
    />
  )
}

const Words = ({ x, y, words }: { x: number; y: number; words: string }) => (
  <text x={x} y={y} className={styles.words} textAnchor="middle" dominantBaseline="central">
    {words}
  </text>
)
