import type { Call, Envelope } from '../../../contract/call.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database.ts'
import { joinPostgres } from '../../../dev/postgres/embedded-postgres.ts'
import { atEnd } from '../at-end.ts'
import type { ShopProcess } from './shop-process.ts'
import { toReply, toRequest, type TestShop } from '../test-shop.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** A shop in a process of its own, with what the makers of test data need. A call to a killed one throws. */
export async function reachProcess(shop: ShopProcess, folder: string): Promise<TestShop> {
  const postgres = await joinPostgres({ folder, log: quiet })
  const db = openDatabase(postgres.url, { max: 4 })
  atEnd(() => db.close())

  async function send(call: Call, parts: Parameters<typeof toRequest>[1]) {
    const { url, method, headers, payload } = await toRequest(call, parts)
    const response = await fetch(shop.url + String(url), {
      method: method as string,
      headers: { ...(headers as Record<string, string>), ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    })
    return toReply(response.status, (await response.json()) as Envelope<unknown>, Object.fromEntries(response.headers))
  }

  // Makers ask for nothing else of a shop, so that its insides may stay in the other process.
  const refreshCatalog = async () => undefined // The process follows by itself.
  return { db, clock: systemClock, send, sendAnything: send, refreshCatalog } as unknown as TestShop
}
