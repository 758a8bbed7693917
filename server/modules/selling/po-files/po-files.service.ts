import { cleanFileName } from '../../../../domain/text/file-names.ts'
import type { CustomerId, OrderId, PoFileId } from '../../../../domain/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findPoFile, removePoFile, replacePoFile } from './po-files.store.ts'

interface PoFilesDeps {
  db: Database
  clock: Clock
  lockCart(tx: Tx, customerId: CustomerId, now: Date): Promise<void>
  /** @throws NotFound when it is not an order that the caller may see */
  getOrder(customer: Principal, orderId: OrderId): Promise<{ order: { poFileId: PoFileId | null } }>
}

export type PoFilesService = ReturnType<typeof createPoFilesService>

/** Purchase orders that buyers attach as files. */
export function createPoFilesService({ db, clock, lockCart, getOrder }: PoFilesDeps) {
  return {
    /** Instead of the file that the cart had. */
    attach({ customerId, companyId }: Principal, { fileName, kind, content }: UploadedFile) {
      return db.transaction(async (tx) => {
        const uploadedAt = clock.now()
        const file = { customerId, companyId, fileName: cleanFileName(fileName, kind), uploadedAt }
        await lockCart(tx, customerId, uploadedAt)
        await replacePoFile(tx, { ...file, mediaType: mediaTypes[kind] ?? 'application/octet-stream', content })
        return file
      })
    },

    remove({ customerId }: Principal): Promise<void> {
      return db.transaction(async (tx) => {
        await lockCart(tx, customerId, clock.now())
        await removePoFile(tx, customerId)
      })
    },

    /** For its buyer and for the colleagues who see the order. @throws NotFound */
    async readOfOrder(customer: Principal, orderId: OrderId) {
      const { order } = await getOrder(customer, orderId)
      const file = order.poFileId === null ? undefined : await findPoFile(db.orm, order.poFileId)
      if (!file) throw new NotFound('This order has no purchase order file.')
      return file
    },
  }
}

const mediaTypes: Partial<Record<UploadedFile['kind'], string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
