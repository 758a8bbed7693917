import * as calls from '../../../../contract/admin/catalog/imports.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import { cutPage, readCursor } from '../../../platform/http/pages.ts'
import { factColumns } from '../imports/fact-cells.ts'
import { writeTemplate } from '../imports/write-template.ts'
import type { StaffImportsService } from './imports.service.ts'
import { toWireImport, toWireRow } from './imports.wire.ts'

const onPage = 50

/** The import of products in the back office: the same as the owner's command. */
export function staffImportsRoutes(api: Api, imports: StaffImportsService): void {
  api.answer(calls.listImports, async ({ query }) => {
    const { cursor, limit = onPage } = query
    const { imports: found, timeZone } = await imports.list({ before: readCursor(cursor), limit: limit + 1 })
    const { page, nextCursor } = cutPage(found, limit, ({ id }) => id)
    return { imports: page.map((one) => toWireRow(one, imports.takenBackUntil(one))), nextCursor, timeZone }
  })

  api.answer(calls.uploadImport, async ({ files: [file], staff }) => toWireImport(await imports.upload(file!, staff)))
  api.answer(calls.writeImportTemplate, () => Promise.resolve({ name: 'items-template.csv', text: writeTemplate() }))
  api.answer(calls.getImport, async ({ params }) => toWireImport(await imports.show(params.id)))

  api.answer(calls.readImportAgain, async ({ params, input, staff: by }) =>
    toWireImport(await imports.readAgain(params.id, input.encoding, { version: input.version, by })),
  )

  api.answer(calls.checkImport, async ({ params, input, staff: by }) => {
    const { isComplete, warehouse, removeMissing, hidesNew } = input
    const settings = Object.fromEntries(
      Object.entries({ isComplete, warehouse, removeMissing, hidesNew }).filter(([, value]) => value !== undefined),
    )
    const { version, columns = [], corrections = [] } = input
    return toWireImport(await imports.check(params.id, { version, by, settings, columns, corrections }))
  })

  api.answer(calls.startImport, async ({ params, input, staff: by }) => {
    const { version, skipFaulty: skipsFaulty = false } = input
    return toWireImport(await imports.start(params.id, skipsFaulty, { version, by }))
  })

  api.answer(calls.discardImport, async ({ params, query, staff: by }) => {
    await imports.discard(params.id, { version: query.version, by })
    return { said: 'The file was deleted.' }
  })

  doneRoutes(api, imports)
}

/** What can be done once it is imported. */
function doneRoutes(api: Api, imports: StaffImportsService): void {
  api.answer(calls.listImportedItems, async ({ query }) => {
    const { cursor, limit = onPage } = query
    const found = await imports.listItems(query.importId, { after: readCursor(cursor) ?? 0, limit: limit + 1 })
    const { page, nextCursor } = cutPage(found, limit, ({ itemId }) => itemId)
    return { items: page.map((item) => ({ ...item, id: item.itemId, columns: factColumns(item.facts) })), nextCursor }
  })

  api.answer(calls.publishImported, async ({ params, input, staff: by }) => {
    const published = await imports.publish(params.id, { version: input.version, by })
    return { import: toWireImport(await imports.show(params.id)), said: sayPublished(published) }
  })

  api.answer(calls.previewTakeBack, ({ params }) => imports.previewTakeBack(params.id))

  api.answer(calls.takeImportBack, async ({ params, input, staff: by }) =>
    toWireImport(await imports.takeBack(params.id, { version: input.version, by })),
  )
}

function sayPublished({ shown, scheduled }: { shown: number; scheduled: number }): string {
  const inShop =
    shown === 1 ? '1 item is now in the shop.' : `${shown.toLocaleString('en-US')} items are now in the shop.`
  if (scheduled === 0) return inShop
  const waiting =
    scheduled === 1 ? '1 item stays scheduled.' : `${scheduled.toLocaleString('en-US')} items stay scheduled.`
  return shown === 0 ? waiting : `${inShop} ${waiting}`
}
