const stepCount = 4
const roundSteps = [1, 2, 2.5, 5, 10]

/** Round lines for a chart whose largest value is this: from 0 to the first at or above it. */
export function toScale(largest: number): { top: number; steps: number[] } {
  const rough = Math.max(largest, 1) / stepCount
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, roundSteps.find((round) => round * power >= rough)! * power)
  const count = Math.max(1, Math.ceil(largest / step))
  return { top: step * count, steps: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
