import { toAddressKey } from '../../../../domain/address-checks/address-key.ts'
import type { AddressId, CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import {
  clearDefault,
  countAddresses,
  findAddress,
  listAddresses,
  lockAddresses,
  removeAddress,
  saveAddress,
  saveNewAddress,
  saveNewAddresses,
  type SavedAddress,
} from './address-book.store.ts'

interface Owner {
  customerId: CustomerId
  companyId: CompanyId
}

export type AddressBookService = ReturnType<typeof createAddressBook>

/** Enough for two sheets of the largest kind. */
const maximumAddresses = 10_000

/** Where a customer ships to. */
export function createAddressBook({ db, clock }: { db: Database; clock: Clock }) {
  return {
    listAddresses: (customerId: CustomerId): Promise<SavedAddress[]> => listAddresses(db.orm, customerId),

    /** The first address of a customer is the default one, asked or not. */
    createAddress(owner: Owner, address: PostalAddress, wantsDefault: boolean): Promise<SavedAddress> {
      return db.transaction(async (tx) => {
        await lockAddresses(tx, owner.customerId)
        const saved = await countAddresses(tx, owner.customerId)
        if (saved >= maximumAddresses) {
          throw new Conflict(`You have ${formatCount(maximumAddresses)} saved addresses. Please remove one first.`)
        }
        const isDefault = wantsDefault || saved === 0
        if (isDefault) await clearDefault(tx, owner.customerId)
        return saveNewAddress(tx, owner, { ...address, isDefault })
      })
    },

    /**
     * Many at once, in the caller's transaction. One that is saved already, however it is spelled, is not saved again.
     * @returns in the order of the addresses
     */
    async addAddresses(
      tx: Tx,
      owner: Owner,
      addresses: readonly PostalAddress[],
    ): Promise<{ addressId: AddressId; isNew: boolean }[]> {
      await lockAddresses(tx, owner.customerId)
      const saved = await listAddresses(tx, owner.customerId)
      const known = new Map(saved.map((address) => [toAddressKey(address), address.addressId]))
      const added = new Map(addresses.map((address) => [toAddressKey(address), address]))
      for (const key of known.keys()) added.delete(key)
      if (saved.length + added.size > maximumAddresses) {
        throw new Conflict(
          `An address book has at most ${formatCount(maximumAddresses)} addresses, and you have ${formatCount(saved.length)}. Please remove some first.`,
        )
      }
      const ids = await saveNewAddresses(tx, owner, [...added.values()], saved.length === 0)
      const newIds = new Map([...added.keys()].map((key, index) => [key, ids[index]!]))
      return addresses.map((address) => {
        const key = toAddressKey(address)
        return { addressId: (known.get(key) ?? newIds.get(key))!, isNew: newIds.has(key) }
      })
    },

    /** Another address can become the default one; the default one stays it until then. */
    updateAddress(
      owner: Owner,
      addressId: AddressId,
      address: PostalAddress,
      wantsDefault: boolean,
    ): Promise<SavedAddress> {
      return db.transaction(async (tx) => {
        await lockAddresses(tx, owner.customerId)
        await getAddress(tx, owner.customerId, addressId)
        if (wantsDefault) await clearDefault(tx, owner.customerId)
        const changes = { ...address, ...(wantsDefault ? { isDefault: true } : {}) }
        return (await saveAddress(tx, owner.customerId, addressId, changes))!
      })
    },

    /** When the default address goes, the oldest of the others takes its place. */
    removeAddress(owner: Owner, addressId: AddressId): Promise<void> {
      return db.transaction(async (tx) => {
        await lockAddresses(tx, owner.customerId)
        const address = await getAddress(tx, owner.customerId, addressId)
        await removeAddress(tx, owner.customerId, addressId, clock.now())
        if (!address.isDefault) return
        const [next] = await listAddresses(tx, owner.customerId)
        if (next) await saveAddress(tx, owner.customerId, next.addressId, { isDefault: true })
      })
    },
  }
}

export const noSuchAddress = 'We cannot find this address. Please choose another one.'

async function getAddress(tx: Tx, customerId: CustomerId, addressId: AddressId): Promise<SavedAddress> {
  const address = await findAddress(tx, customerId, addressId)
  if (!address) throw new NotFound(noSuchAddress)
  return address
}
