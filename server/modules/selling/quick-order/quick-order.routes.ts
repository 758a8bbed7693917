import { checkQuickOrder, readQuickOrderFile } from '../../../../contract/shop/cart/quick-order.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { QuickOrderService } from './quick-order.service.ts'
import { toWireRow } from './quick-order.wire.ts'

export function quickOrderRoutes(api: Api, quickOrder: QuickOrderService): void {
  api.answer(checkQuickOrder, async ({ caller, audience, input }) => {
    const rows = input.rows.map(({ code, quantity, variant_id: variantId }) => ({ code, quantity, variantId }))
    const checked = await quickOrder.check(caller, audience, rows)
    return { rows: checked.map(toWireRow) }
  })

  api.answer(readQuickOrderFile, async ({ input, files, remoteAddress }) => {
    const chosen = { code: input.code_column, quantity: input.quantity_column }
    const { rows, asks } = await quickOrder.readFile(files[0]!, remoteAddress, chosen)
    return { rows, asks: asks ?? null }
  })
}
