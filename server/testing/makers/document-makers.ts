import { addItemDocument } from '../../../contract/admin/catalog/item-media.call.ts'
import { changeItem, getItem } from '../../../contract/admin/catalog/items.call.ts'
import type { InputOf } from '../../../contract/call.ts'
import type { TestShop } from '../test-shop.ts'
import { makeStaff } from './staff-makers.ts'

type Kind = NonNullable<InputOf<typeof changeItem>['documents']>[number]['kind']

/** A further file on the page of an item, as the owner of the shop puts it there. */
export async function addDocument(
  shop: TestShop,
  { id }: { id: number },
  { name, content, kind, title = '' }: { name: string; content: string | Buffer; kind: Kind; title?: string },
): Promise<void> {
  const owner = await makeStaff(shop)
  const params = { id }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const { data } = await shop.sendAnything(addItemDocument, { params, form, headers: owner.headers })
  const { version, documents } = (await owner.send(getItem, { params })).data
  const before = documents.map((one) => ({ ref: one.ref, kind: one.kind, title: one.title }))
  const input = { version, documents: [...before, { ref: (data as { ref: string }).ref, kind, title }] }
  const reply = await owner.send(changeItem, { params, input })
  if (reply.error !== undefined) throw new Error(reply.error)
}
