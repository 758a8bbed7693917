import { mayCall } from '../../../../contract/call.ts'
import * as calls from '../../../../contract/admin/catalog/collections.call.ts'
import { allCollectionFields, collectionFields } from '../../../../domain/catalog/collection-fields.ts'
import { readCallValues } from '../../../../domain/fields/record-fields.ts'
import type { StaffRight } from '../../../../domain/people/staff-rights.ts'
import type { Api } from '../../../platform/http/http.ts'
import { toWireCollection, toWireItemLabel, toWireTree } from './collections.wire.ts'
import type { StaffCollectionsService } from './collections.service.ts'

/** The tree of collections in the back office. */
export function collectionsAdminRoutes(api: Api, collections: StaffCollectionsService): void {
  const mayChange = ({ rights }: { rights: readonly StaffRight[] }) => mayCall(rights, calls.changeCollection)

  api.answer(calls.listCollections, async ({ staff }) => toWireTree(await collections.list(), mayChange(staff)))

  api.answer(calls.getCollection, async ({ params, staff }) =>
    toWireCollection(await collections.get(params.id), mayChange(staff)),
  )

  api.answer(calls.addCollection, async ({ input, staff }) => {
    const id = await collections.add({ name: input.name, parentId: input.parentId }, staff)
    return { id, said: `${input.name.trim()} is added.` }
  })

  api.answer(calls.changeCollection, async ({ params, input, staff }) => {
    const wanted = readCallValues(collectionFields, allCollectionFields, input)
    const { shown, said } = await collections.change(params.id, { version: input.version, ...wanted }, staff)
    return { collection: toWireCollection(shown, true), said }
  })

  api.answer(calls.moveCollection, async ({ params, input, staff }) => {
    const { version, parentId, beforeId } = input
    const { tree, said } = await collections.move({ id: params.id, version, parentId, beforeId }, staff)
    return { tree: toWireTree(tree, true), said }
  })

  api.answer(calls.removeCollection, async ({ params, query, staff }) => ({
    said: await collections.remove(params.id, query.version, staff),
  }))

  api.answer(calls.listCollectionItems, async ({ params, query }) => {
    const { first, others, hasMore } = await collections.listItems(params.id, query.limit ?? 50)
    return { first: first.map(toWireItemLabel), others: others.map(toWireItemLabel), hasMore }
  })

  api.answer(calls.changeCollectionItems, async ({ params, input, staff }) => {
    const { version, add = [], remove = [], first } = input
    const said = await collections.changeItemsOf(params.id, { version, add, remove, first }, staff)
    return { collection: toWireCollection(await collections.get(params.id), true), said }
  })

  api.answer(calls.addCollectionPicture, ({ files }) => collections.addPicture(files[0]?.content ?? Buffer.alloc(0)))
}
