import * as calls from '../../../../contract/admin/catalog/bulk-edits.call.ts'
import { describeBulkDone } from '../../../../domain/catalog/bulk-edits.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { BulkEditsService } from './bulk-edits.service.ts'

/** One change of many items, from the list of the back office. */
export function bulkEditsRoutes(api: Api, edits: BulkEditsService): void {
  api.answer(calls.previewBulkEdit, async ({ input }) => {
    const { changed, refused, said } = await edits.preview(input)
    return { changedCount: changed.length, said, refused: refused.map(({ id, code, why }) => ({ id, code, why })) }
  })

  api.answer(calls.editItems, async ({ input, staff }) => edits.edit(input, staff))

  api.answer(calls.listBulkEdits, async () => {
    const { edits: found, takeBackWithinMs, timeZone } = await edits.list()
    return {
      edits: found.map(({ id, kind, itemCount, who, at, undoneAt, undoneBy }) => ({
        id,
        said: describeBulkDone(kind, itemCount),
        who,
        at: at.toISOString(),
        undoneUntil: undoneAt ? null : new Date(at.getTime() + takeBackWithinMs).toISOString(),
        undoneBy,
      })),
      timeZone,
    }
  })

  api.answer(calls.undoBulkEdit, async ({ params, staff }) => ({ said: await edits.undo(params.id, staff) }))
}
