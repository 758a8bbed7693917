import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { AnswerOf } from '../../../../../contract/call.ts'
import { createFlyer, getFlyer, listFlyers, saveFlyer } from '../../../../../contract/shop/flyers.call.ts'
import type { Flyer, FlyerGoods } from '../../../../../contract/shop/flyers.schema.ts'
import { flyerLimits, type FlyerDesign } from '../../../../../domain/flyers/flyer-design.ts'
import { callQuery, readUnsavedFlyer, storeUnsavedFlyer, useCall, type CallFailed } from '../../../../client/index.ts'
import { showToast } from '../../../../ui/popups/toasts.tsx'
import { beginHistory, reduceHistory, type Draft } from './edit-history.ts'
import { isSameDraft, toDraft } from './flyer-wire.ts'
import { createSaveQueue, type SaveOutcome, type SaveState } from './save-queue.ts'
import { useOtherTabs } from './use-other-tabs.ts'

type Saved = AnswerOf<typeof saveFlyer>

/** What an edit does to the design, or to nothing. */
export type EditDesign = (edit: (design: FlyerDesign) => FlyerDesign, merge?: string) => void

/** A flyer as somebody edits it: saved by itself, in step with other tabs, each edit to be undone. */
export function useFlyerEditing(flyer: Flyer) {
  const { id } = flyer
  const queries = useQueryClient()
  const [restored] = useState(() => findRestored(flyer))
  const [history, act] = useReducer(reduceHistory, toDraft(flyer), (saved) => beginWith(saved, restored?.draft))
  const [goods, setGoods] = useState(() => toMap(flyer.goods))
  const [pictures, setPictures] = useState({ prints: flyer.prints, logo: flyer.logo })
  const [savedAt, setSavedAt] = useState(flyer.saved_at)
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const save = useSaveCall()
  const create = useCall(createFlyer, { quiet: true })
  const { present } = history

  const fetchFlyer = useCallback(async () => {
    const answer = await queries.fetchQuery({ ...callQuery(getFlyer, { params: { id } }), staleTime: 0 })
    return answer.flyer
  }, [queries, id])

  const addGoods = useCallback(
    (added: readonly FlyerGoods[]) => setGoods((before) => new Map([...before, ...toMap(added)])),
    [],
  )

  async function send(draft: Draft, version: number): Promise<SaveOutcome> {
    const outcome = await save(id, draft, version)
    if ('refused' in outcome) return toOutcome(outcome.refused)
    setPictures({ prints: outcome.saved.prints, logo: outcome.saved.logo })
    setSavedAt(outcome.saved.saved_at)
    tabs.tellSaved(outcome.saved.version)
    return { outcome: 'saved', version: outcome.saved.version }
  }

  const sender = useRef(send)
  // It calls what was rendered last, and only later.
  // oxlint-disable-next-line react/refs
  const [queue] = useState(() =>
    createSaveQueue<Draft>({
      // What was changed in an older version meets the newer one as a conflict.
      version: restored?.version ?? flyer.version,
      draft: toDraft(flyer),
      send: (draft, version) => sender.current(draft, version),
      fetchSaved: () =>
        fetchFlyer().then(
          (found) => ({ version: found.version, draft: toDraft(found) }),
          () => undefined,
        ),
      isSame: isSameDraft,
      onState: setState,
    }),
  )

  /** Shows what the shop has; what was here before is one step back. */
  const takeOver = useCallback(
    (found: Flyer) => {
      const draft = toDraft(found)
      addGoods(found.goods)
      setPictures({ prints: found.prints, logo: found.logo })
      setSavedAt(found.saved_at)
      queue.adopt(found.version, draft)
      act({ kind: 'edit', edit: (before) => (isSameDraft(before, draft) ? before : draft), atMs: Date.now() })
    },
    [addGoods, queue],
  )

  /** Another tab or device may have saved it since: what is unchanged here follows. */
  const follow = useCallback(async () => {
    if (queue.hasUnsaved()) return
    const found = await fetchFlyer().catch(() => undefined)
    if (!found || found.version <= queue.version() || queue.hasUnsaved()) return
    takeOver(found)
    showToast({ kind: 'info', title: 'This flyer was changed elsewhere.', text: 'This is the latest version.' })
  }, [fetchFlyer, queue, takeOver])

  const tabs = useOtherTabs(id, (version) => {
    if (version <= queue.version()) return
    // With a change of one's own the next save finds out.
    if (queue.hasUnsaved()) void queue.flush()
    else void follow()
  })

  useEffect(() => {
    sender.current = send
  })

  useEffect(() => {
    queue.change(present)
    // What leaves the builder unsaved is there again in the next visit.
    storeUnsavedFlyer(id, queue.hasUnsaved() ? { version: queue.version(), ...present } : undefined)
  }, [queue, id, present, state])

  useEffect(() => {
    const onLine = () => void queue.flush()
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.hasUnsaved()) event.preventDefault()
    }
    const hide = () => void (document.hidden ? queue.flush() : follow())
    window.addEventListener('online', onLine)
    window.addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', onLine)
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', hide)
      void queue.flush()
      queue.stop()
    }
  }, [queue, follow])

  const editDraft = useCallback(
    (edit: (draft: Draft) => Draft, merge?: string) => act({ kind: 'edit', edit, merge, atMs: Date.now() }),
    [],
  )
  const editDesign = useCallback<EditDesign>(
    (edit, merge) =>
      editDraft((draft) => {
        const design = edit(draft.design)
        return design === draft.design ? draft : { ...draft, design }
      }, merge),
    [editDraft],
  )

  /** The own version as a flyer of its own; the one that is in the way stays. @returns its id, undefined where it was refused */
  async function saveAsCopy(): Promise<number | undefined> {
    const name = `${present.name.slice(0, flyerLimits.name - copyMark.length)}${copyMark}`
    const created = await create.send({ input: { name, template: 'cover' } })
    if (!created) return undefined
    const outcome = await save(created.flyer.id, { ...present, name }, created.flyer.version)
    if ('refused' in outcome) {
      showToast({ kind: 'bad', title: outcome.refused.message })
      return undefined
    }
    storeUnsavedFlyer(id, undefined)
    queue.adopt(queue.version(), present)
    return created.flyer.id
  }

  return {
    id,
    draft: present,
    goods,
    pictures,
    savedAt,
    state,
    isOpenElsewhere: tabs.isOpenElsewhere,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    rename: (name: string) => editDraft((draft) => (draft.name === name ? draft : { ...draft, name })),
    edit: editDesign,
    addGoods,
    /** Saves what is unsaved. Resolves to whether the shop has all of it. */
    flush: queue.flush,
    loadOther: async () => takeOver(await fetchFlyer()),
    saveAsCopy,
  }
}

const copyMark = ' (my version)'

/** What an earlier visit has left unsaved. */
function findRestored(flyer: Flyer): { version: number; draft: Draft } | undefined {
  const unsaved = readUnsavedFlyer(flyer.id)
  if (!unsaved) return undefined
  const draft = toDraft({ name: unsaved.name, design: unsaved.design as Flyer['design'] })
  return isSameDraft(draft, toDraft(flyer)) ? undefined : { version: unsaved.version, draft }
}

const beginWith = (saved: Draft, restored: Draft | undefined) => {
  const history = beginHistory(saved)
  return restored ? reduceHistory(history, { kind: 'edit', edit: () => restored, atMs: 0 }) : history
}

export type FlyerEditing = ReturnType<typeof useFlyerEditing>

const toMap = (goods: readonly FlyerGoods[]): ReadonlyMap<number, FlyerGoods> =>
  new Map(goods.map((one) => [one.id, one]))

/** Saves a draft, and says why not where it was refused. */
function useSaveCall() {
  const refused = useRef<CallFailed>(undefined)
  const { send } = useCall(saveFlyer, {
    quiet: true,
    queue: 'save-flyer',
    refreshes: [listFlyers],
    onRefused: (failed) => void (refused.current = failed),
  })
  return async (
    id: number,
    { name, design }: Draft,
    version: number,
  ): Promise<{ saved: Saved } | { refused: CallFailed }> => {
    const saved = await send({ params: { id }, input: { version, name, design } })
    return saved ? { saved } : { refused: refused.current! }
  }
}

const serverFault = 500

function toOutcome({ status, message, fields }: CallFailed): SaveOutcome {
  if (status === 409) return { outcome: 'conflict', reason: 'changed' }
  if (status === 404) return { outcome: 'conflict', reason: 'removed' }
  if (status === 0 || status === 429 || status >= serverFault) return { outcome: 'unreached', sentence: message }
  return { outcome: 'refused', sentence: fields[0]?.message ?? message }
}
