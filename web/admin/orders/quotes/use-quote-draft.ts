import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import * as calls from '../../../../contract/admin/orders/quotes.call.ts'
import type { StaffQuoteAnswer } from '../../../../contract/admin/orders/quotes.schema.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getStaffSession } from '../../../../contract/admin/staff/session.call.ts'
import type { AnswerOf, ArgumentsOf, Call } from '../../../../contract/call.ts'
import { askAgainOnConflict, takeAnswer, useAnswer, useCall, type SendableCall } from '../../../client/index.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import type { Content } from './edit-offer.ts'

interface Draft {
  title: string
  internalNote: string
  content: Content
}

const toDraft = ({ quote, content }: StaffQuoteAnswer): Draft => {
  return { title: quote.title, internalNote: quote.internalNote, content }
}

const pricedAfterMs = 400

export type QuoteDraft = ReturnType<typeof useQuoteDraft>

/** A quote as it is edited here: priced after each change, saved when somebody says so. @param data as the server has it */
export function useQuoteDraft(data: StaffQuoteAnswer) {
  const [base, setBase] = useState(data)
  const [draft, setDraft] = useState(() => toDraft(data))
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toDraft(base))
  const isNewer = data.quote.revision > base.quote.revision
  const take = (answer: StaffQuoteAnswer) => {
    setBase(answer)
    setDraft(toDraft(answer))
  }
  if (isNewer && !isChanged) take(data)
  useUnsaved(isChanged, 'saving the quote')
  const { priced, isFresh, error } = usePrices(base, draft.content)
  return {
    ...draft,
    base,
    priced,
    isFresh,
    error,
    isChanged,
    /** Somebody else has saved it while this was edited. */
    isBehind: isNewer && isChanged,
    reload: () => take(data),
    change: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })),
    hasUnreadable: unreadable.length > 0,
    noteUnreadable: useCallback(
      (id: string, is: boolean) => setUnreadable((now) => [...now.filter((one) => one !== id), ...(is ? [id] : [])]),
      [],
    ),
    take,
    /** What was typed while it was under way stays. @param sent what is saved now */
    takeSaved(answer: StaffQuoteAnswer, sent: Draft) {
      setBase(answer)
      setDraft((now) => (isSameDraft(now, sent) ? toDraft(answer) : now))
    },
  }
}

const isSameDraft = (one: Draft, other: Draft): boolean =>
  one.title === other.title && one.internalNote === other.internalNote && one.content === other.content

/** Without the texts, which cost nothing. */
const toPrice = (content: Content): Content => ({ ...content, note: '', terms: '' })

function usePrices(base: StaffQuoteAnswer, content: Content) {
  const typed = JSON.stringify(toPrice(content))
  const isChanged = typed !== JSON.stringify(toPrice(base.content))
  const settled = useSettled(typed, pricedAfterMs)
  const { data, error, isPlaceholderData } = useAnswer(
    calls.priceQuoteDraft,
    { params: { id: base.quote.id }, input: { content: toPrice(content) } },
    { quiet: true, keepsPrevious: true, enabled: isChanged && settled !== undefined },
  )
  return {
    priced: isChanged && data ? data.priced : base.priced,
    isFresh: !isChanged || (settled === typed && data !== undefined && !isPlaceholderData && !error),
    error: isChanged ? error : null,
  }
}

/** A call that answers with the quote as it is then. */
export function useQuoteCall<C extends Call>(
  call: AnswerOf<C> extends StaffQuoteAnswer ? C : never,
  onDone?: (answer: StaffQuoteAnswer, args: ArgumentsOf<C>) => void,
): SendableCall<C> {
  const queries = useQueryClient()
  return useCall<C>(call, {
    quiet: true,
    refreshes: [calls.listQuotes, getStaffSession, listAudit],
    onSuccess(answered, args) {
      const answer = answered as StaffQuoteAnswer
      takeAnswer(queries, calls.getStaffQuote, { params: { id: answer.quote.id } }, answer)
      onDone?.(answer, args)
    },
    onRefused: askAgainOnConflict(queries, calls.getStaffQuote),
  })
}
