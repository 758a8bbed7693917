import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getCollection, listCollections, moveCollection } from '../../../../contract/admin/catalog/collections.call.ts'
import type { CollectionNode } from '../../../../contract/admin/catalog/collections.schema.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { askAgainOnConflict, takeAnswer, useCall } from '../../../client/index.ts'
import { arrange, type Destination } from './tree-rows.ts'

/**
 * Moves collections one after the other: each is seen at once, also the next ones while the server has not answered yet, and
 * is sent with the tree that the answer before it has left.
 *
 * @param version - of the tree as it was read
 */
export function useMoves(version: string, all: readonly CollectionNode[]) {
  const queries = useQueryClient()
  /** As it was moved, until the server has answered all of it. */
  const [arranged, setArranged] = useState<CollectionNode[]>()
  const [said, setSaid] = useState('')
  const call = useCall(moveCollection, {
    refreshes: [getCollection, listAudit],
    onSuccess(answer) {
      newest.current = answer.tree.version
      takeAnswer(queries, listCollections, {}, answer.tree)
      setSaid(answer.said)
    },
    onRefused: askAgainOnConflict(queries, listCollections),
  })
  const newest = useRef(version)
  useEffect(() => {
    newest.current = version
  }, [version])
  const waiting = useRef<{ id: number; to: Destination }[]>([])
  const isSending = useRef(false)

  async function sendWaiting() {
    if (isSending.current) return
    isSending.current = true
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const answer = await call.send({ params: { id: next.id }, input: { version: newest.current, ...next.to } })
      // What was to follow was meant for a tree that there is not.
      if (!answer) waiting.current = []
    }
    isSending.current = false
    setArranged(undefined)
  }

  function move(id: number, to: Destination): void {
    setArranged((now) => arrange(now ?? all, id, to))
    waiting.current.push({ id, to })
    void sendWaiting()
  }
  return { shown: arranged ?? all, said, move }
}
