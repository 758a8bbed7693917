export type Params = Record<string, string | undefined>

/** Finds the pattern that an address fits: '/products/:id' takes one step for `:id`, '*' takes everything. */
type FindPattern<T> = (pathname: string) => { value: T; pattern: string; params: Params } | undefined

/** @param patterns what each of them leads to; the first one that fits counts */
export function createMatcher<T>(patterns: Record<string, T>): FindPattern<T> {
  const known = Object.entries(patterns).map(([pattern, value]) => ({ pattern, value, steps: toSteps(pattern) }))
  return (pathname) => {
    const steps = toSteps(pathname)
    for (const { pattern, value, steps: wanted } of known) {
      const params = pattern === '*' ? {} : fit(wanted, steps)
      if (params) return { value, pattern, params }
    }
    return undefined
  }
}

/** What an address says for the parameters of one pattern, or null where it is another address. */
export const matchPath = (pattern: string, pathname: string): Params | null => fit(toSteps(pattern), toSteps(pathname))

// A slash at the end is no other address.
const toSteps = (path: string): string[] => path.replace(/^\/+|\/+$/g, '').split('/')

function fit(wanted: string[], steps: string[]): Params | null {
  if (wanted.length !== steps.length) return null
  const params: Params = {}
  for (const [at, want] of wanted.entries()) {
    const step = steps[at]!
    if (!want.startsWith(':')) {
      if (want.toLowerCase() !== step.toLowerCase()) return null
    } else if (step === '') return null
    else params[want.slice(1)] = decode(step)
  }
  return params
}

// A stray per cent sign is no reason to fail: it is taken as it stands.
function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
