import { useEffect, useRef } from 'react'

interface SpanSliderProps {
  /** Whole numbers. */
  bounds: { lowest: number; highest: number }
  from: number
  to: number
  labels: { from: string; to: string }
  onMove(span: { from: number; to: number }): void
  /** Let go: the span counts from now on. */
  onSet(): void
}

const keysRestAfterMs = 400

/** Two handles on one track. Each is a native slider, so arrow keys and readers work; neither passes the other. */
export function SpanSlider({ bounds, from, to, labels, onMove, onSet }: SpanSliderProps) {
  const { lowest, highest } = bounds
  const share = (value: number) => ((value - lowest) / Math.max(1, highest - lowest)) * 100
  const rest = useRest(onSet)
  const handle = {
    type: 'range',
    min: lowest,
    max: highest,
    step: 1,
    onPointerUp: onSet,
    onKeyDown: rest.end,
    onKeyUp: rest.begin,
    onBlur: onSet,
  }
  return (
    <div
      className="span-slider"
      style={{ ['--from' as string]: `${share(from)}%`, ['--to' as string]: `${share(to)}%` }}
    >
      <input
        {...handle}
        aria-label={labels.from}
        value={from}
        onChange={({ currentTarget }) => onMove({ from: Math.min(Number(currentTarget.value), to), to })}
      />
      <input
        {...handle}
        aria-label={labels.to}
        value={to}
        onChange={({ currentTarget }) => onMove({ from, to: Math.max(Number(currentTarget.value), from) })}
      />
    </div>
  )
}

/** An arrow key is pressed many times until the span is right: only then it counts. */
function useRest(onRest: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onRest)
  useEffect(() => {
    latest.current = onRest
  })
  const end = () => clearTimeout(timer.current)
  useEffect(() => end, [])
  return {
    end,
    begin() {
      end()
      timer.current = setTimeout(() => latest.current(), keysRestAfterMs)
    },
  }
}
