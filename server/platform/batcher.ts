export interface BatcherOptions<Part, Result> {
  /** Gives a result for each part, in their order. */
  work(parts: Part[]): Promise<Result[]>
  /** Parts in one piece of work. */
  partsAtMost: number
  /** Pieces of work under way; what comes meanwhile waits and goes together. */
  worksAtOnce: number
}

interface Waiting<Part, Result> {
  part: Part
  resolve(result: Result): void
  reject(error: unknown): void
}

/** What is asked for at the same time is done at once; a failure is that of all who went together. */
export function createBatcher<Part, Result>({
  work,
  partsAtMost,
  worksAtOnce,
}: BatcherOptions<Part, Result>): (part: Part) => Promise<Result> {
  const waiting: Waiting<Part, Result>[] = []
  let underWay = 0
  let isPlanned = false

  return (part) =>
    new Promise((resolve, reject) => {
      waiting.push({ part, resolve, reject })
      plan()
    })

  // After all requests that have arrived by now have been read.
  function plan(): void {
    if (isPlanned || waiting.length === 0 || underWay === worksAtOnce) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      void begin(waiting.splice(0, partsAtMost))
      plan()
    })
  }

  async function begin(going: Waiting<Part, Result>[]): Promise<void> {
    underWay += 1
    try {
      const results = await work(going.map(({ part }) => part))
      for (const [index, { resolve }] of going.entries()) resolve(results[index]!)
    } catch (error) {
      for (const { reject } of going) reject(error)
    }
    underWay -= 1
    plan()
  }
}
