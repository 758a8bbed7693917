import { localDay } from '../../../../domain/calendar/business-days.ts'
import { isCardExpired } from '../../../../domain/payments/card-payments.ts'
import type { CustomerId, PaymentProfileId } from '../../../../domain/ids.ts'
import type { CardPayments } from '../../../gateways/card-payments/card-payments.ts'
import type { CardBillTo, CardSaving, CardToSave } from '../../../gateways/card-payments/card-vault.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { CardRefused, Invalid, NotFound, Unavailable } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Profile } from '../../people/index.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { noSuchCard } from './card-charges.ts'
import type { ShopSettings } from '../../content/index.ts'
import {
  findCustomerProfileId,
  findProfile,
  listProfiles,
  removeGatewayCustomer,
  removeProfile,
  replaceProfiles,
  saveCustomerProfileId,
  saveDefault,
  type PaymentProfile,
} from './saved-cards.store.ts'

export interface SavedCardsDeps {
  db: Database
  clock: Clock
  gateway: CardPayments | undefined
  getProfile(tx: Tx, customerId: CustomerId): Promise<Profile>
  readRules(tx: Tx): Promise<ShopSettings['cards']>
  /** Each card that is saved asks a bank, so that somebody could try stolen ones. */
  savings: RateLimit
}

export type ProfileView = PaymentProfile & { isExpired: boolean }

interface SavedCards {
  customerProfileId: string | undefined
  profiles: ProfileView[]
  /** False: the gateway cannot be reached, and these are the cards as known last. */
  isCurrent: boolean
}

export function createSavedCardsService({ db, clock, gateway, getProfile, readRules, savings }: SavedCardsDeps) {
  async function show(customerId: CustomerId): Promise<ProfileView[]> {
    const today = localDay(clock.now(), await findTimeZone(db.orm))
    const profiles = await listProfiles(db.orm, customerId)
    return profiles.map((profile) => ({ ...profile, isExpired: isCardExpired(profile.expiresOn, today) }))
  }

  /** Makes the copy what the gateway has. @returns false when it cannot be asked */
  async function refresh(gateway: CardPayments, customerId: CustomerId, customerProfileId: string): Promise<boolean> {
    const listing = await gateway.listCards(customerProfileId)
    if (listing.outcome === 'no-such-customer') await removeGatewayCustomer(db.orm, customerId)
    if (listing.outcome === 'listed') await db.transaction((tx) => replaceProfiles(tx, customerId, listing.cards))
    return listing.outcome === 'listed' || listing.outcome === 'no-such-customer'
  }

  /** @throws Unavailable */
  async function createCustomer(gateway: CardPayments, customerId: CustomerId): Promise<string> {
    const { login: email } = await getProfile(db.orm, customerId)
    const created = await gateway.createCustomer({ customerId, email })
    if (created.outcome !== 'created') throw new Unavailable(cannotBeSaved, saidIn(created))
    await saveCustomerProfileId(db.orm, customerId, created.customerProfileId)
    return created.customerProfileId
  }

  /** The gateway may have forgotten the customer since; it then meets a new one. */
  async function save(
    gateway: CardPayments,
    customerId: CustomerId,
    card: Omit<CardToSave, 'customerProfileId'>,
  ): Promise<{ customerProfileId: string; saving: CardSaving }> {
    const known = await findCustomerProfileId(db.orm, customerId)
    const customerProfileId = known ?? (await createCustomer(gateway, customerId))
    const saving = await gateway.saveCard({ ...card, customerProfileId })
    if (saving.outcome !== 'no-such-customer' || known === undefined) return { customerProfileId, saving }
    await removeGatewayCustomer(db.orm, customerId)
    const anew = await createCustomer(gateway, customerId)
    return { customerProfileId: anew, saving: await gateway.saveCard({ ...card, customerProfileId: anew }) }
  }

  /** @throws NotFound where the shop takes no cards */
  function getGateway(): CardPayments {
    if (!gateway) throw new NotFound('This shop does not take cards.')
    return gateway
  }

  return {
    /** The customer's cards, as the gateway has them now. */
    async list({ customerId }: Principal): Promise<SavedCards> {
      const customerProfileId = gateway && (await findCustomerProfileId(db.orm, customerId))
      if (!customerProfileId) return { customerProfileId: undefined, profiles: [], isCurrent: true }
      const isCurrent = await refresh(gateway, customerId, customerProfileId)
      const known = isCurrent ? await findCustomerProfileId(db.orm, customerId) : customerProfileId
      return { customerProfileId: known, profiles: await show(customerId), isCurrent }
    },

    /** Has the gateway save a card that the page has turned into a token. @throws CardRefused with the bank's reason */
    async save(
      { customerId }: Principal,
      card: { token: CardToSave['token']; billTo: CardBillTo },
    ): Promise<{ profileId: PaymentProfileId; profiles: ProfileView[] }> {
      const gateway = getGateway()
      await savings.take(String(customerId), tooManySavings)
      const { validation } = await readRules(db.orm)
      const { customerProfileId, saving } = await save(gateway, customerId, { ...card, validation })
      if (saving.outcome === 'declined')
        throw new CardRefused(saving.sentence, {
          field: saving.isOfCode ? 'card_code' : 'opaque_data',
          said: saving.said,
        })
      if (saving.outcome !== 'saved') throw new Unavailable(cannotBeSaved, saidIn(saving))
      const isCurrent = await refresh(gateway, customerId, customerProfileId)
      const profiles = await show(customerId)
      const saved = profiles.find(({ paymentProfileId }) => paymentProfileId === saving.paymentProfileId)
      if (!isCurrent || !saved) throw new Unavailable(savedButNotShown)
      return { profileId: saved.id, profiles }
    },

    /** Offered first from now on. @throws NotFound, Invalid */
    async makeDefault({ customerId }: Principal, profileId: PaymentProfileId): Promise<ProfileView[]> {
      getGateway()
      const profile = (await show(customerId)).find(({ id }) => id === profileId)
      if (!profile) throw new NotFound(noSuchCard, undefined, 'unknown-card')
      if (profile.isExpired)
        throw new Invalid('This card has expired. Please choose another one.', undefined, 'card-expired')
      await saveDefault(db.orm, customerId, profileId)
      return show(customerId)
    },

    /** At the gateway first, then here. @throws NotFound, Unavailable */
    async remove({ customerId }: Principal, profileId: PaymentProfileId): Promise<ProfileView[]> {
      const gateway = getGateway()
      const profile = await findProfile(db.orm, customerId, profileId)
      if (!profile) throw new NotFound(noSuchCard, undefined, 'unknown-card')
      const removal = await gateway.removeCard(profile)
      if (removal.outcome !== 'removed') throw new Unavailable(cannotBeRemoved, saidIn(removal))
      await removeProfile(db.orm, customerId, profileId)
      await refresh(gateway, customerId, profile.customerProfileId)
      return show(customerId)
    },
  }
}

const saidIn = (reply: object): string[] => ('said' in reply ? (reply.said as string[]) : [])

const cannotBeSaved = 'The card cannot be saved right now. Please try again in a few minutes.'
const savedButNotShown = 'The card is saved, but cannot be shown yet. Please reload the page in a minute.'
const cannotBeRemoved = 'The card cannot be removed right now. Please try again in a few minutes.'
const tooManySavings = 'Too many card attempts. Please try again in an hour, or call us.'
