import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until a test moves it. */
interface TestClock extends Clock {
  /** An ISO date, or date and time. */
  set(moment: string): void
  advance(ms: number): void
}

export function createTestClock(moment: string): TestClock {
  let now = new Date(moment)
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next)
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
