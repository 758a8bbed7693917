import { createHash } from 'node:crypto'
import type { OrderId } from '../../../../../domain/ids.ts'
import { canInvoice } from '../../../../../domain/ordering/order-states.ts'
import type { RateLimit } from '../../../../platform/http/rate-limit.ts'
import type { Database, Tx } from '../../../../platform/database.ts'
import { Conflict, NotFound } from '../../../../platform/http/errors.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import { findInvoice } from '../invoices.store.ts'
import { nameCartonLabels, toCartonLabels } from './carton-labels-document.ts'
import { namePackingSlip, toPackingSlip, type PackingSlipParts } from './packing-slip-document.ts'
import type { PdfCache } from '../../../../platform/files/pdf-cache.ts'
import type { PdfProcess } from './pdf-process.ts'
import type { Letterhead, OrderDocument } from './order-document.ts'
import { toConfirmation, toInvoice, type PrintedOrder } from './to-order-document.ts'
import { toWorkOrder, type WorkOrderDocument, type WorkOrderParts } from './work-order-document.ts'

interface OrderPdfDeps {
  db: Database
  log: Pick<Log, 'warn'>
  /** Shows an order to those who may see it in the portal. @throws NotFound to others */
  getOrder(customer: Principal, orderId: OrderId): Promise<PrintedOrder>
  readLetterhead(tx: Tx): Promise<Letterhead>
  /** The picture of a decorated line, as JPEG. */
  readPreview(key: string): Promise<Buffer | undefined>
  program: PdfProcess
  cache: PdfCache
  /** Of one customer. */
  rateLimit: RateLimit
}

export interface Printed {
  /** As the browser may save it. */
  name: string
  pdf: Buffer
}

export type OrderPdfService = ReturnType<typeof createOrderPdfService>

/** Order confirmations and invoices as PDF, for whoever may see the order in the portal. */
export function createOrderPdfService({ db, log, getOrder, readLetterhead, ...deps }: OrderPdfDeps) {
  const { program, cache, rateLimit, readPreview } = deps
  const underWay = new Map<string, Promise<Buffer>>()

  /** Whoever asks for a PDF that is being rendered waits for the same one. */
  function print(document: OrderDocument): Promise<Buffer> {
    const name = toName(document)
    const version = toVersion(document, program.edition)
    const key = `${name} ${version}`
    const printing =
      underWay.get(key) ?? findOrDraw({ document: name, version }, document).finally(() => underWay.delete(key))
    underWay.set(key, printing)
    return printing
  }

  async function findOrDraw(key: { document: string; version: string }, document: OrderDocument): Promise<Buffer> {
    const found = await cache.find(key)
    if (found) return found
    const drawn = await withPictures(document)
    const pdf = await program.draw(drawn.document)
    if (!drawn.isWhole) return pdf
    // With a full disk the PDF is sent, and not cached.
    await cache.save(key, pdf).catch((err: unknown) => log.warn({ err }, 'a PDF was not cached'))
    return pdf
  }

  /** A picture that cannot be made now is left out, and the PDF is drawn anew the next time. */
  async function withPictures(document: OrderDocument): Promise<{ document: OrderDocument; isWhole: boolean }> {
    const lines: OrderDocument['lines'] = []
    let isWhole = true
    for (const { picture: key, ...line } of document.lines) {
      const jpeg = key === undefined ? undefined : await findPicture(key)
      if (key !== undefined && !jpeg) isWhole = false
      lines.push(jpeg ? { ...line, picture: toDataAddress(jpeg) } : line)
    }
    return { document: { ...document, lines }, isWhole }
  }

  const answer = async (document: OrderDocument): Promise<Printed> => ({
    name: `${toName(document)}.pdf`,
    pdf: await print(document),
  })

  const printConfirmation = async (shown: PrintedOrder): Promise<Printed> =>
    answer(toConfirmation(shown, await readLetterhead(db.orm)))

  /** @throws Conflict until the goods have left */
  async function printInvoice(shown: PrintedOrder): Promise<Printed> {
    const { id, state } = shown.order
    const invoice = canInvoice(state) ? await findInvoice(db.orm, id) : undefined
    if (!invoice) throw new Conflict('The invoice is available once the order has shipped.')
    return answer(toInvoice(shown, invoice, await readLetterhead(db.orm)))
  }

  /** @throws NotFound where all of them are of blank goods */
  async function printWorkOrders(orders: readonly WorkOrderParts[]): Promise<Printed> {
    const letterhead = await readLetterhead(db.orm)
    const documents: WorkOrderDocument[] = []
    for (const parts of orders) {
      const document = toWorkOrder(parts, letterhead, await loadPictures(parts))
      if (document.lines.length > 0) documents.push(document)
    }
    if (documents.length === 0) throw new NotFound('These orders have no decorated goods.')
    const name = documents.length === 1 ? `work-order-${documents[0]!.number}.pdf` : 'work-orders.pdf'
    return { name, pdf: await program.draw(documents) }
  }

  /** @param isBlind for whoever is not to know of the shop: in the name of its customer */
  async function printPackingSlips(orders: readonly PackingSlipParts[], isBlind = false): Promise<Printed> {
    const letterhead = await readLetterhead(db.orm)
    const [first, ...others] = orders
    const name = others.length === 0 ? namePackingSlip(first!.order.id, first!.dispatch) : 'packing-slips.pdf'
    return {
      name,
      pdf: await program.draw(orders.map((parts) => toPackingSlip(parts, signOf(letterhead, parts, isBlind)))),
    }
  }

  async function printCartonLabels(parts: PackingSlipParts, isBlind: boolean): Promise<Printed> {
    const letterhead = signOf(await readLetterhead(db.orm), parts, isBlind)
    return {
      name: nameCartonLabels(parts.order.id, parts.dispatch),
      pdf: await program.draw([toCartonLabels(parts, letterhead)]),
    }
  }

  /** By the id of its line. */
  async function loadPictures({ order }: WorkOrderParts): Promise<Map<number, string>> {
    const pictures = new Map<number, string>()
    for (const { id, previewKey } of order.lines) {
      const jpeg = previewKey === null ? undefined : await findPicture(previewKey)
      if (jpeg) pictures.set(id, toDataAddress(jpeg))
    }
    return pictures
  }

  const findPicture = (key: string): Promise<Buffer | undefined> =>
    readPreview(key).catch((err: unknown) => void log.warn({ err }, 'a preview is missing in a PDF'))

  return {
    printConfirmation,
    printInvoice,
    printWorkOrders,
    printPackingSlips,
    printCartonLabels,

    async getConfirmation(customer: Principal, orderId: OrderId): Promise<Printed> {
      await rateLimit.take(String(customer.customerId), tooMany)
      return printConfirmation(await getOrder(customer, orderId))
    },

    /** @throws Conflict until the goods have left */
    async getInvoice(customer: Principal, orderId: OrderId): Promise<Printed> {
      await rateLimit.take(String(customer.customerId), tooMany)
      return printInvoice(await getOrder(customer, orderId))
    },
  }
}

const signOf = (letterhead: Letterhead, { company }: PackingSlipParts, isBlind: boolean): Letterhead =>
  isBlind
    ? {
        ...letterhead,
        name: company,
        line: '',
        address: '',
        phone: '',
        email: '',
        logo: null,
        houseColor: '#1b1d20',
        isBlind,
      }
    : letterhead

const toDataAddress = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`

const tooMany = 'You have requested many PDFs. Please wait a few minutes, then open the next one.'

const toName = ({ title, number }: OrderDocument): string => `${title === 'Invoice' ? 'invoice' : 'order'}-${number}`

const toVersion = (document: OrderDocument, edition: string): string =>
  createHash('sha256').update(edition).update('\0').update(JSON.stringify(document)).digest('base64url').slice(0, 22)
