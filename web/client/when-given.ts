/**
 * Since when the answers in a page are true. The server checks a cached page before it gives it out again, so that
 * one which comes from there is true now; one from the browser's own store is as old as it says.
 * @param askedAt when the server asked for the answers, in milliseconds
 */
export function whenGiven(askedAt: number, { timeOrigin, visit }: Pick<Arrival, 'timeOrigin' | 'visit'>): number {
  return visit && visit.transferSize > 0 ? timeOrigin + visit.responseStart : askedAt
}

/** How the page came here. */
interface Arrival {
  timeOrigin: number
  visit: Pick<PerformanceNavigationTiming, 'transferSize' | 'responseStart'> | undefined
  /** Of the session that asked for it, where the page itself does not tell: the server says it in the header 'server-timing'. */
  sessionMark: string | undefined
}

export function readArrival(): Arrival {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sessionMark = visit?.serverTiming?.find(({ name }) => name === 'session')?.description
  return { timeOrigin: performance.timeOrigin, visit, sessionMark }
}
