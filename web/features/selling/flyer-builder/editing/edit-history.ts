import type { FlyerDesign } from '../../../../../domain/flyers/flyer-design.ts'

/** What is saved of a flyer. */
export interface Draft {
  name: string
  design: FlyerDesign
}

export interface EditHistory {
  past: readonly Draft[]
  present: Draft
  future: readonly Draft[]
  /** Of the last edit; undefined: the next one is a step of its own. */
  merging: { key: string; atMs: number } | undefined
}

export type HistoryAction =
  | {
      kind: 'edit'
      edit(draft: Draft): Draft
      /** Edits of the same key that follow each other closely are one step: a text while it is typed. */
      merge?: string | undefined
      atMs: number
    }
  | { kind: 'undo' }
  | { kind: 'redo' }

/** As many steps can be undone. */
const stepsAtMost = 200
const mergesWithinMs = 2_000

export const beginHistory = (present: Draft): EditHistory => ({ past: [], present, future: [], merging: undefined })

export function reduceHistory(history: EditHistory, action: HistoryAction): EditHistory {
  const { past, present, future } = history
  if (action.kind === 'undo') {
    const before = past.at(-1)
    if (!before) return history
    return { past: past.slice(0, -1), present: before, future: [present, ...future], merging: undefined }
  }
  if (action.kind === 'redo') {
    const [next, ...later] = future
    return next ? { past: [...past, present], present: next, future: later, merging: undefined } : history
  }
  const next = action.edit(present)
  if (next === present) return history
  const { merge: key, atMs } = action
  const { merging } = history
  const isMerged = key !== undefined && merging?.key === key && atMs - merging.atMs <= mergesWithinMs
  return {
    past: isMerged ? past : [...past, present].slice(-stepsAtMost),
    present: next,
    future: [],
    merging: key === undefined ? undefined : { key, atMs },
  }
}
