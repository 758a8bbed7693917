import { useCallback, useEffect, useRef, useState } from 'react'
import { readQuickOrderFile } from '../../../../contract/shop/cart/quick-order.call.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import {
  quickOrderRowsAtMost,
  readPasted,
  type ColumnChoice,
  type OrderList,
  type OrderListRow,
} from '../../../../domain/quick-order/quick-order.ts'
import { useCall } from '../../../client/index.ts'

/** A text that was pasted, in a row of the list or beside it; or a file. */
type ListSource = { text: string; at?: number | undefined } | { file: File }

/** What has to be known before a list can be read. */
export interface ColumnsQuestion {
  asks: NonNullable<OrderList['asks']>
  /** What was answered before. */
  chosen: ColumnChoice
  source: ListSource
}

/** Rows that were read while the list has some of an earlier visit. */
interface WaitingRows {
  rows: readonly OrderListRow[]
  source: ListSource
}

interface ListSourcesDeps {
  /** Of rows that are filled, and of those among them that are of an earlier visit. */
  count: number
  storedCount: number
  /** @param at the row in which they were pasted */
  put(rows: readonly OrderListRow[], at?: number): void
  /** With nothing else in the list. */
  startWith(rows: readonly OrderListRow[]): void
}

/** Lists that are pasted or sent as files, with what has to be asked before their rows go into the list. */
export function useListSources({ count, storedCount, put, startWith }: ListSourcesDeps) {
  const [text, setText] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [outcome, setOutcome] = useState('')
  const [question, setQuestion] = useState<ColumnsQuestion>()
  const [waiting, setWaiting] = useState<WaitingRows>()
  const file = useCall(readQuickOrderFile, { quiet: true, onRefused: ({ message }) => setMistake(message) })

  async function read(source: ListSource, chosen: ColumnChoice = {}) {
    const reading = 'file' in source ? await send(source.file, chosen) : readPasted(source.text, chosen)
    if (!reading) return
    const { rows, asks } = reading
    setMistake(undefined)
    setOutcome('')
    setWaiting(undefined)
    setQuestion(asks ? { asks, chosen, source } : undefined)
    if (asks) return
    if (rows.length === 0)
      return setMistake('We found no item codes. Please paste codes and quantities, one item per line.')
    if (storedCount > 0) return setWaiting({ rows, source })
    add({ rows, source })
  }

  async function send(chosen: File, { code, quantity }: ColumnChoice): Promise<OrderList | undefined> {
    const answer = await file.send({
      input: {
        // A file goes as it is; in the contract stands its name.
        order_file: chosen as unknown as string,
        ...(code === undefined ? {} : { code_column: code }),
        ...(quantity === undefined ? {} : { quantity_column: quantity }),
      },
    })
    return answer && { rows: answer.rows, asks: answer.asks ?? undefined }
  }

  function add({ rows, source }: WaitingRows) {
    const together = rows.length + count
    if (together > quickOrderRowsAtMost)
      return setMistake(
        `A list has at most ${formatCount(quickOrderRowsAtMost)} rows; these would make it ${formatCount(together)}.`,
      )
    put(rows, 'text' in source ? source.at : undefined)
    finish({ rows, source })
  }

  function startAnew({ rows, source }: WaitingRows) {
    if (rows.length > quickOrderRowsAtMost)
      return setMistake(`A list has at most ${formatCount(quickOrderRowsAtMost)} rows.`)
    startWith(rows)
    finish({ rows, source })
  }

  function finish({ rows, source }: WaitingRows) {
    setMistake(undefined)
    setWaiting(undefined)
    setOutcome(`${formatCountOf(rows.length, 'row')} added to the list.`)
    if ('text' in source && source.at === undefined) setText('')
  }

  const latest = useRef(read)
  useEffect(() => void (latest.current = read))
  const paste = useCallback((pasted: string, at: number) => void latest.current({ text: pasted, at }), [])

  return {
    text,
    setText(next: string) {
      setText(next)
      setMistake(undefined)
    },
    mistake,
    outcome,
    isReading: file.sending,
    read: (source: ListSource) => void read(source),
    /** Into a row of the list; the same function for as long as the page lives. */
    paste,
    question,
    /** @param column -1: none of them */
    answer({ asks, chosen, source }: ColumnsQuestion, column: number) {
      void read(source, { ...chosen, [asks.of]: column })
    },
    waiting,
    add,
    startAnew,
    cancel() {
      setQuestion(undefined)
      setWaiting(undefined)
      setMistake(undefined)
    },
  }
}

export type ListSources = ReturnType<typeof useListSources>
