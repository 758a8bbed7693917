import { createHash } from 'node:crypto'
import { canInvoice } from '../../../domain/order-states.ts'
import type { Attempts } from '../../platform/attempts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { issueInvoice, type Owner, type PortalOrdersService } from '../orders/index.ts'
import type { KeptPapers } from './kept-papers.ts'
import type { PaperProgram } from './paper-program.ts'
import type { Letterhead, Paper } from './paper.ts'
import { toConfirmation, toInvoice } from './to-paper.ts'

export interface PapersDeps {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  /** Shows an order to those who may see it in the portal. */
  portalOrders: Pick<PortalOrdersService, 'getOrder'>
  readLetterhead(tx: Tx): Promise<Letterhead>
  program: PaperProgram
  kept: KeptPapers
  /** Of one customer. */
  attempts: Attempts
}

export interface Printed {
  /** As the browser may save it. */
  name: string
  pdf: Buffer
}

export type PapersService = ReturnType<typeof createPapersService>

/** Order confirmations and invoices as PDF, for whoever may see the order in the portal. */
export function createPapersService({ db, clock, log, portalOrders, readLetterhead, ...deps }: PapersDeps) {
  const { program, kept, attempts } = deps
  const underWay = new Map<string, Promise<Buffer>>()

  /** Whoever asks for a paper that is being drawn waits for the same one. */
  function print(paper: Paper): Promise<Buffer> {
    const name = toName(paper)
    const version = toVersion(paper, program.edition)
    const key = `${name} ${version}`
    const printing =
      underWay.get(key) ?? findOrDraw({ paper: name, version }, paper).finally(() => underWay.delete(key))
    underWay.set(key, printing)
    return printing
  }

  async function findOrDraw(key: { paper: string; version: string }, paper: Paper): Promise<Buffer> {
    const found = await kept.find(key)
    if (found) return found
    const pdf = await program.draw(paper)
    // A full disk keeps nobody from reading.
    await kept.save(key, pdf).catch((err: unknown) => log.warn({ err }, 'a paper was not kept'))
    return pdf
  }

  const answer = async (paper: Paper): Promise<Printed> => ({
    name: `${toName(paper)}.pdf`,
    pdf: await print(paper),
  })

  return {
    async getConfirmation(owner: Owner, orderId: number): Promise<Printed> {
      await attempts.take(String(owner.customerId), tooMany)
      const shown = await portalOrders.getOrder(owner, orderId)
      return answer(toConfirmation(shown, await readLetterhead(db.orm)))
    },

    /** @throws Conflict until the goods have left */
    async getInvoice(owner: Owner, orderId: number): Promise<Printed> {
      await attempts.take(String(owner.customerId), tooMany)
      const shown = await portalOrders.getOrder(owner, orderId)
      if (!canInvoice(shown.order.state)) throw new Conflict('The invoice is written once the order has shipped.')
      const invoice = await db.transaction((tx) => issueInvoice(tx, orderId, clock.now()))
      return answer(toInvoice(shown, invoice, await readLetterhead(db.orm)))
    },
  }
}

const tooMany = 'You have asked for many PDFs in a short time. Please wait a few minutes, then open the next one.'

const toName = ({ title, number }: Paper): string => `${title === 'Invoice' ? 'invoice' : 'order'}-${number}`

const toVersion = (paper: Paper, edition: string): string =>
  createHash('sha256').update(edition).update('\0').update(JSON.stringify(paper)).digest('base64url').slice(0, 22)
