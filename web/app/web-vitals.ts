import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../contract/call.ts'
import { reportWebVitals as report } from '../../contract/shop/web-vitals.call.ts'
import { sendCall } from '../client/index.ts'

/** How the page came up, as the browser has measured it until now. Not of a page that nobody looks at: its paints come late. */
export async function reportWebVitals(queries: QueryClient): Promise<void> {
  if (document.hidden) return
  const [paints, largest, shifts, events] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift', 'event'].map(listEntries),
  )
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const input: InputOf<typeof report> = {
    ttfb_ms: toMs(navigation?.responseStart),
    fcp_ms: toMs(paints!.find(({ name }) => name === 'first-contentful-paint')?.startTime),
    lcp_ms: toMs(largest!.at(-1)?.startTime),
    inp_ms: toMs(longestAnswer(events as InputEntry[])),
    cls: Math.min(sumShifts(shifts as ShiftEntry[]), 100),
  }
  await sendCall(queries, report, { input }).catch(() => undefined)
}

interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

interface InputEntry extends PerformanceEntry {
  interactionId?: number
}

const entriesComeWithinMs = 500

/** Those that the browser has noted since the page began; none where it does not measure this. */
function listEntries(type: string): Promise<PerformanceEntry[]> {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return Promise.resolve([])
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => finish(list.getEntries()))
    const finish = (entries: PerformanceEntry[]) => {
      observer.disconnect()
      resolve(entries)
    }
    observer.observe({ type, buffered: true })
    setTimeout(() => finish([]), entriesComeWithinMs)
  })
}

const toMs = (value: number | undefined): number | null =>
  value === undefined || value <= 0 ? null : Math.min(Math.round(value), 600_000)

const longestAnswer = (events: InputEntry[]): number | undefined =>
  events.filter(({ interactionId }) => interactionId).reduce((most, { duration }) => Math.max(most, duration), 0)

const gapMs = 1_000
const windowMs = 5_000

/** Shifts come in bursts; the worst burst counts, as cumulative layout shift is defined. */
function sumShifts(shifts: ShiftEntry[]): number {
  let [worst, sum, start, last] = [0, 0, 0, 0]
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue
    const goesOn = sum > 0 && startTime - last < gapMs && startTime - start < windowMs
    if (!goesOn) [sum, start] = [0, startTime]
    sum += value
    last = startTime
    worst = Math.max(worst, sum)
  }
  return Math.round(worst * 10_000) / 10_000
}
