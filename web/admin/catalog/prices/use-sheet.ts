import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  changeCells,
  countSheetRows,
  discardDraft,
  fillPrices,
  getPriceSheet,
  listSheetRows,
  settleDraft,
  stepDraft,
} from '../../../../contract/admin/catalog/prices.call.ts'
import type { PriceDraft, SheetRow } from '../../../../contract/admin/catalog/prices.schema.ts'
import type { InputOf, QueryOf } from '../../../../contract/call.ts'
import { askAgain, keyOf, useAnswer, useCall, usePages } from '../../../client/index.ts'

type Query = Omit<QueryOf<typeof listSheetRows>, 'cursor' | 'limit'>
export type CellInput = InputOf<typeof changeCells>['cells'][number]
type Fill = Pick<InputOf<typeof fillPrices>, 'percent' | 'roundTo'>

interface Changed {
  draft: PriceDraft
  rows?: SheetRow[]
  isWhole?: boolean
}

/** What a change of the draft changes. */
const callsOfDraft = [getPriceSheet, countSheetRows, listSheetRows]

const rowsAtOnce = 200
const cellsAtOnce = 2_000

/** The rows of the grid with the draft. Changes follow each other, each on the version that the one before has made. */
export function useSheet(query: Query) {
  const client = useQueryClient()
  const { priceListId: list, warehouseId: warehouse, sort: _sort, ...filter } = query
  const ofList = list === undefined ? {} : { priceListId: list }
  const ofSheet = { ...ofList, ...(warehouse === undefined ? {} : { warehouseId: warehouse }) }
  const sheet = useAnswer(getPriceSheet, { query: ofList }, { keepsPrevious: true })
  const count = useAnswer(countSheetRows, { query: { ...ofList, ...filter } }, { keepsPrevious: true }).data?.count
  const pages = usePages(listSheetRows, { ...query, limit: rowsAtOnce })
  // What changes have brought, newer than the pages.
  const [fresh, setFresh] = useState({ of: '', rows: new Map<number, SheetRow>() })
  const [changed, setChanged] = useState<{ of: string; draft: PriceDraft }>()
  const key = JSON.stringify(query)
  const listKey = String(list ?? '')
  const rows = useMemo(() => {
    const known = fresh.of === key ? fresh.rows : new Map<number, SheetRow>()
    return pages.pages.flatMap((page) => page.rows).map((row) => known.get(row.id) ?? row)
  }, [pages.pages, fresh, key])
  const asked = sheet.data?.draft
  const draft = changed?.of === listKey && changed.draft.version >= (asked?.version ?? 0) ? changed.draft : asked
  const version = useRef(0)
  useEffect(() => {
    version.current = draft?.version ?? 0
  }, [draft])

  const put = useCallback(
    (more: readonly SheetRow[]) =>
      setFresh((before) => {
        const known = before.of === key ? before.rows : new Map<number, SheetRow>()
        return { of: key, rows: new Map([...known, ...more.map((row) => [row.id, row] as const)]) }
      }),
    [key],
  )
  const reload = useCallback(async () => {
    await Promise.all(callsOfDraft.map((call) => askAgain(client, call)))
    setChanged(undefined)
    setFresh({ of: '', rows: new Map() })
  }, [client])

  // Answers from before a change, of other filters or of a page that is left, would pass for the draft as it is.
  const forget = useCallback(
    (type: 'inactive' | 'all') => callsOfDraft.forEach((call) => client.removeQueries({ queryKey: keyOf(call), type })),
    [client],
  )
  const hasChanged = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      if (hasChanged.current) forget('all')
    }
  }, [forget])

  const [waiting, setWaiting] = useState(0)
  const chain = useRef<Promise<unknown>>(Promise.resolve())
  /** One change after the other. */
  function follow(send: (version: number) => Promise<Changed | undefined>): Promise<void> {
    setWaiting((before) => before + 1)
    const next = chain.current.then(async () => {
      hasChanged.current = true
      const answer = await send(version.current)
      forget('inactive')
      if (answer) {
        version.current = answer.draft.version
        setChanged({ of: listKey, draft: answer.draft })
        put(answer.rows ?? [])
      }
      if (!answer || answer.isWhole === false || isLeft.current) await reload()
      setWaiting((before) => before - 1)
    })
    chain.current = next
    return next
  }

  const cells = useCall(changeCells)
  const fill = useCall(fillPrices)
  const step = useCall(stepDraft)
  const settle = useCall(settleDraft)
  const discard = useCall(discardDraft)
  return {
    rows,
    count,
    draft,
    /** Changes that are made until it is done wait for it. */
    reload: () => (chain.current = chain.current.then(reload)),
    sheet: sheet.data,
    error: pages.error ?? sheet.error,
    isPending: pages.isPending || sheet.isPending,
    isOld: pages.isOld,
    hasMore: pages.hasMore,
    isLoadingMore: pages.isLoadingMore,
    loadMore: pages.loadMore,
    isSaving: waiting > 0,
    /** Shown at once, saved behind that. */
    change(wanted: readonly CellInput[]): void {
      put(showChanged(rows, wanted))
      for (let at = 0; at < wanted.length; at += cellsAtOnce) {
        const part = wanted.slice(at, at + cellsAtOnce)
        void follow((now) => cells.send({ input: { ...ofSheet, version: now, cells: part } }))
      }
    },
    fill: (how: Fill) => follow((now) => fill.send({ input: { ...ofSheet, ...filter, ...how, version: now } })),
    step: (direction: 'undo' | 'redo') =>
      follow((now) => step.send({ input: { ...ofSheet, version: now, direction } })),
    settle: (take: 'mine' | 'theirs') => follow((now) => settle.send({ input: { ...ofSheet, version: now, take } })),
    discard: () =>
      follow(async (now) => {
        await discard.send({ input: { ...ofList, version: now } })
        return undefined
      }),
  }
}

/** The rows as they will be; the server says what is no good. */
function showChanged(rows: readonly SheetRow[], wanted: readonly CellInput[]): SheetRow[] {
  const changed = new Map<number, SheetRow>()
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { itemId: id, field, part, text, seen = '' } of wanted) {
    const row = changed.get(id) ?? byId.get(id)
    if (!row) continue
    const others = row.cells.filter((cell) => cell.field !== field || cell.part !== part)
    const cell = text === null ? [] : [{ field, part, before: seen, after: text, fault: '', now: null }]
    changed.set(id, { ...row, cells: [...others, ...cell] })
  }
  return [...changed.values()]
}
