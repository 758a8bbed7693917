import { and, eq, ne } from 'drizzle-orm'
import type { AddressId, FlyerId } from '../../../domain/ids.ts'
import { flyers } from '../../modules/selling/flyers/flyers.tables.ts'
import { shippingAddresses } from '../../modules/people/address-book/address-book.tables.ts'
import type { WireFlyer } from './flyer-makers.ts'
import type { ReadyBuyer } from './order-makers.ts'
import type { TestShop } from '../test-shop.ts'

interface Counter {
  buyer: ReadyBuyer
  flyer: WireFlyer
}

/** The flyer with the version that it has now. */
export async function readFlyerAgain<C extends Counter>({ db }: TestShop, counter: C): Promise<C> {
  const isIt = eq(flyers.id, counter.flyer.id as FlyerId)
  const [row] = await db.orm.select({ version: flyers.version }).from(flyers).where(isIt)
  return { ...counter, flyer: { ...counter.flyer, version: row!.version } }
}

/** Leaves the buyer the one address and the one flyer. */
export async function removeOthers<C extends Counter>({ db }: TestShop, counter: C): Promise<C> {
  const { buyer, flyer } = counter
  const isOtherAddress = ne(shippingAddresses.id, buyer.address.id as AddressId)
  await db.orm.delete(shippingAddresses).where(and(eq(shippingAddresses.customerId, buyer.id), isOtherAddress))
  await db.orm.delete(flyers).where(and(eq(flyers.customerId, buyer.id), ne(flyers.id, flyer.id as FlyerId)))
  return counter
}
