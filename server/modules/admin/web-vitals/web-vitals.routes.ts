import { RateLimiterMemory } from 'rate-limiter-flexible'
import { reportWebVitals } from '../../../../contract/shop/web-vitals.call.ts'
import { TooMany } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { toNetwork } from '../../../platform/http/rate-limit.ts'

const reportsAtMost = 60
const withinSeconds = 60

/** Counts what browsers measure. The limit is each process's own: nothing is written for a number among many. */
export function webVitalsRoutes(api: Api, metrics: Pick<Metrics, 'observeWebVitals'>): void {
  const limiter = new RateLimiterMemory({ points: reportsAtMost, duration: withinSeconds })
  api.answer(reportWebVitals, async ({ input, remoteAddress }) => {
    const isAllowed = await limiter.consume(toNetwork(remoteAddress)).then(
      () => true,
      () => false,
    )
    if (!isAllowed) throw new TooMany('There were too many reports. Please try again later.', withinSeconds)
    metrics.observeWebVitals({
      seconds: {
        ttfb: toSeconds(input.ttfb_ms),
        fcp: toSeconds(input.fcp_ms),
        lcp: toSeconds(input.lcp_ms),
        inp: toSeconds(input.inp_ms),
      },
      layoutShift: input.cls,
    })
    return { counted: true }
  })
}

const toSeconds = (milliseconds: number | null): number | null => (milliseconds === null ? null : milliseconds / 1000)
