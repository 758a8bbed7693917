import { useQueryClient } from '@tanstack/react-query'
import { getImport, listImports } from '../../../../contract/admin/catalog/imports.call.ts'
import type { ImportRecord } from '../../../../contract/admin/catalog/imports.schema.ts'
import type { AnswerOf, Call } from '../../../../contract/call.ts'
import { askAgainOnConflict, callQuery, useCall, type SendableCall } from '../../../client/index.ts'

/** A call that answers with the import as it is then; where somebody else was faster, the page shows that. */
export function useImportChange<C extends Call>(
  call: AnswerOf<C> extends ImportRecord ? C : never,
  importId: number,
  { onDone }: { onDone?(): void } = {},
): SendableCall<C> {
  const queries = useQueryClient()
  return useCall<C>(call, {
    quiet: true,
    refreshes: [listImports],
    onSuccess(answer) {
      queries.setQueryData(callQuery(getImport, { params: { id: importId } }).queryKey, answer as ImportRecord)
      onDone?.()
    },
    onRefused: askAgainOnConflict(queries, getImport),
  })
}
