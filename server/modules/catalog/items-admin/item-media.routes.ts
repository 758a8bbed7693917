import * as calls from '../../../../contract/admin/catalog/item-media.call.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { ItemMediaService } from './item-media.service.ts'

/** Files of one item in the back office. */
export function itemMediaRoutes(api: Api, media: ItemMediaService): void {
  api.answer(calls.addItemPicture, ({ params, files }) =>
    media.addPicture(params.id, files[0]?.content ?? Buffer.alloc(0)),
  )

  api.answer(calls.fetchPicturesAgain, async ({ input }) => {
    const count = await media.fetchAgain({ itemId: input.itemId, importId: input.importId })
    const said =
      count === 0 ? 'No pictures left to download.' : `${formatCountOf(count, 'picture')} will be downloaded again.`
    return { count, said }
  })

  api.answer(calls.addItemDocument, async ({ params, files: [file] }) => {
    const { fileName, ...added } = await media.addDocument(params.id, {
      name: file?.fileName ?? '',
      content: file?.content ?? Buffer.alloc(0),
    })
    return { ...added, fileName }
  })
}
