import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the stand-in for the gateway has been asked to hold. */
export async function readTransactions(): Promise<{ invoiceNumber: string; heldCents: number }[]> {
  const reply = await fetch(`${findGateway()}/control/transactions`)
  return ((await reply.json()) as { transactions: { invoiceNumber: string; heldCents: number }[] }).transactions
}

const findGateway = (): string =>
  readFileSync(join(process.env['SHOP_DATA_FOLDER']!, 'card-gateway', 'address.txt'), 'utf8').trim()
