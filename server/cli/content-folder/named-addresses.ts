import type { ItemId } from '../../../domain/ids.ts'
import { findItemCodes, findItemsByCode, loadCollections } from '../../modules/catalog/index.ts'
import type { Tx } from '../../platform/database.ts'

// Addresses of items and collections have numbers that differ from shop to shop. The folder has /products/{NS-4420} for
// /products/camp-mug-17, and /listing/{drinkware/tumblers} for /listing/7.

/** An item's has words before its number, a collection's may have some behind it. */
const numbered = /^\/(?:(products)\/(?:[^/?#{}]*-)?(\d{1,9})(?=$|[/?#])|(listing|subCollection)\/(\d{1,9})(?=$|[-/?#]))/
const named = /^\/(products|listing|subCollection)\/\{([^{}]+)\}(?=$|[-/?#])/

/** How the folder writes addresses; one that leads nowhere stays as it is. */
export async function nameAddresses(tx: Tx, addresses: readonly string[]): Promise<(address: string) => string> {
  const found = addresses.map((address) => numbered.exec(address)).filter((one) => one !== null)
  if (found.length === 0) return (address) => address
  const ids = found.flatMap(([, , id]) => (id === undefined ? [] : (Number(id) as ItemId)))
  const codes = await findItemCodes(tx, ids)
  const paths = new Map((await loadCollections(tx)).map(({ id, path }) => [id, path]))
  return (address) =>
    address.replace(numbered, (whole: string, ofItem?: string, itemId?: string, room?: string, id?: string) => {
      const name = ofItem ? codes.get(Number(itemId) as ItemId) : paths.get(Number(id))
      return name === undefined || /[{}\s]/.test(name) ? whole : `/${ofItem ?? room}/{${name}}`
    })
}

/**
 * Checks addresses of the folder.
 * @param paths of the collections that there are, or will be
 * @returns the address with the code as the shop spells it, and what it looks like in the shop, with any number; or a sentence
 *   where there is no such item or collection
 */
export async function checkAddresses(
  tx: Tx,
  addresses: readonly string[],
  paths: ReadonlySet<string>,
): Promise<(address: string) => { named: string; address: string } | { refused: string }> {
  const items = await findNamedItems(tx, addresses)
  return (address) => {
    const [whole = '', room, name = ''] = named.exec(address) ?? []
    if (whole === '') return { named: address, address }
    const spelled = room === 'products' ? items.get(name.toLowerCase())?.code : paths.has(name) ? name : undefined
    if (spelled !== undefined) {
      const rest = address.slice(whole.length)
      return { named: `/${room}/{${spelled}}${rest}`, address: `/${room}/1${rest}` }
    }
    return { refused: room === 'products' ? noSuchItem(name) : `There is no collection '${name}'.` }
  }
}

const findNamedItems = (tx: Tx, addresses: readonly string[]) =>
  findItemsByCode(
    tx,
    addresses.flatMap((address) => {
      const [, room, code] = named.exec(address) ?? []
      return room === 'products' ? code! : []
    }),
  )

/** How the shop writes addresses of the folder that have been checked. */
export async function findAddresses(tx: Tx, addresses: readonly string[]): Promise<(address: string) => string> {
  if (!addresses.some((address) => named.test(address))) return (address) => address
  const items = await findNamedItems(tx, addresses)
  const ids = new Map((await loadCollections(tx)).map(({ id, path }) => [path, id]))
  return (address) =>
    address.replace(named, (_, room: string, name: string) => {
      const id = room === 'products' ? items.get(name.toLowerCase())?.id : ids.get(name)
      return `/${room}/${id}`
    })
}

export const noSuchItem = (code: string): string => `There is no item '${code}' in the shop. Import the products first.`
