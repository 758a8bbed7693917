/** How far the last change is. */
export type SaveState =
  | { kind: 'saved' }
  /** It goes out after a short pause. */
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The shop was not reached; it is tried again by itself. */
  | { kind: 'unreached'; sentence: string }
  /** As it is, it cannot be saved; the next change is tried. */
  | { kind: 'refused'; sentence: string }
  /** Somebody else has saved another version, or removed it. */
  | { kind: 'conflict'; reason: 'changed' | 'removed' }

export type SaveOutcome =
  | { outcome: 'saved'; version: number }
  | { outcome: 'unreached' | 'refused'; sentence: string }
  | { outcome: 'conflict'; reason: 'changed' | 'removed' }

interface SaveQueueParts<Draft> {
  /** That the first draft was saved under. */
  version: number
  draft: Draft
  send(draft: Draft, version: number): Promise<SaveOutcome>
  /** What the shop has now; undefined: not reached. */
  fetchSaved(): Promise<{ version: number; draft: Draft } | undefined>
  isSame(one: Draft, other: Draft): boolean
  onState(state: SaveState): void
}

interface SaveQueue<Draft> {
  /** Takes the latest draft; what it goes out with is the version that was saved last. */
  change(draft: Draft): void
  /** Sends what is unsaved at once. Resolves to whether all of it is saved. */
  flush(): Promise<boolean>
  /** Goes on from what the shop has: nothing is unsaved then. */
  adopt(version: number, draft: Draft): void
  hasUnsaved(): boolean
  version(): number
  stop(): void
}

const pauseMs = 800
/** Whoever types without a pause is saved nevertheless. */
const waitAtMostMs = 5_000
const firstRetryMs = 2_000
const retryAtMostMs = 30_000

/** Saves the latest draft after a pause, one call at a time, and again until the shop is reached. */
export function createSaveQueue<Draft>(parts: SaveQueueParts<Draft>): SaveQueue<Draft> {
  let version = parts.version
  let saved = parts.draft
  let latest = parts.draft
  let state: SaveState = { kind: 'saved' }
  let unsavedSinceMs: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failures = 0
  /** Was sent without an answer: it may have been saved. */
  let unanswered: { draft: Draft } | undefined
  let isStopped = false

  function put(next: SaveState): void {
    state = next
    if (!isStopped) parts.onState(next)
  }

  const hasUnsaved = () => !parts.isSame(latest, saved)

  function schedule(afterMs: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), afterMs)
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    running ??= sendLatest().finally(() => (running = undefined))
    return running
  }

  async function sendLatest(): Promise<void> {
    while (hasUnsaved() && state.kind !== 'conflict') {
      const draft = latest
      put({ kind: 'saving' })
      unsavedSinceMs = undefined
      const result = await parts.send(draft, version)
      if (result.outcome === 'saved') takeSaved(result.version, draft)
      else if (result.outcome === 'conflict') {
        if (!(await wasSavedBefore())) return put({ kind: 'conflict', reason: result.reason })
      } else if (result.outcome === 'unreached') {
        unanswered = { draft }
        put({ kind: 'unreached', sentence: result.sentence })
        return schedule(Math.min(firstRetryMs * 2 ** failures++, retryAtMostMs))
      } else if (latest === draft) return put({ kind: 'refused', sentence: result.sentence })
    }
    if (state.kind !== 'conflict') put({ kind: 'saved' })
  }

  function takeSaved(next: number, draft: Draft): void {
    version = next
    saved = draft
    failures = 0
    unanswered = undefined
  }

  /** The version that is in the way may be the own one, of which only the answer was lost. */
  async function wasSavedBefore(): Promise<boolean> {
    if (!unanswered) return false
    const found = await parts.fetchSaved()
    if (!found || !parts.isSame(found.draft, unanswered.draft)) return false
    takeSaved(found.version, found.draft)
    return true
  }

  return {
    change(draft) {
      latest = draft
      if (state.kind === 'conflict') return
      if (!hasUnsaved()) {
        if (running) return
        clearTimeout(timer)
        return put({ kind: 'saved' })
      }
      if (running || state.kind === 'unreached') return
      const now = Date.now()
      unsavedSinceMs ??= now
      if (state.kind !== 'unsaved') put({ kind: 'unsaved' })
      schedule(Math.min(pauseMs, Math.max(0, unsavedSinceMs + waitAtMostMs - now)))
    },
    async flush() {
      await run()
      return !hasUnsaved()
    },
    adopt(next, draft) {
      clearTimeout(timer)
      latest = draft
      takeSaved(next, draft)
      put({ kind: 'saved' })
    },
    hasUnsaved,
    version: () => version,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
