import { randomUUID } from 'node:crypto'
import { isEmail, notAnEmail } from '../../../../domain/people/emails.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { hasWebAddress } from '../../../../domain/text/web-addresses.ts'
import type { Audience } from '../../../platform/http/audience.ts'
import type { Database } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { toNetwork, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { toProduct, type CatalogService, type ProductView } from '../../catalog/index.ts'
import { findAddressee, getProfile, type Profile } from '../../people/index.ts'
import type { MailsService } from '../../content/index.ts'
import { productMail } from './product-mail.wire.ts'

interface ProductMailsDeps {
  db: Database
  catalog: Pick<CatalogService, 'getProduct'>
  mails: Pick<MailsService, 'write' | 'preview'>
  publicUrl: string
  rateLimits: {
    ofCustomer: RateLimit
    ofGuest: RateLimit
    /** Of a network, whoever is signed in there. */
    ofNetwork: RateLimit
    ofAddressee: RateLimit
    ofPreview: RateLimit
  }
}

/** Who sends a page: a customer, or a guest. */
export interface Sender {
  principal: Principal | undefined
  audience: Audience
  remoteAddress: string
}

interface PageToSend {
  itemId: ItemId
  email: string
  message: string
}

export type ProductMailsService = ReturnType<typeof createProductMailsService>

const tooMany = 'You have sent many pages. Please try again later.'
const tooManyTo = 'We’ve already sent this person several e-mails today. Please write to them directly.'
const noLinks = 'Please leave web addresses out of your message, or sign in to send them.'

/** Pages of items, mailed to a colleague. */
export function createProductMailsService({ db, catalog, mails, publicUrl, rateLimits }: ProductMailsDeps) {
  async function compose(sender: Sender, page: PageToSend) {
    const profile = sender.principal && (await getProfile(db.orm, sender.principal.customerId))
    const product = await findProduct(sender, page, profile)
    const message = page.message.replace(/\r\n?/g, '\n').trim()
    return { profile, template: productMail({ product: toProduct(product), profile, message, publicUrl }) }
  }

  /** As the sender may see it. A company's own prices are for its own people only. */
  async function findProduct(
    { audience }: Sender,
    { itemId, email }: PageToSend,
    profile: Profile | undefined,
  ): Promise<ProductView> {
    const isOwn = profile !== undefined && (await isColleague(email, profile))
    return catalog.getProduct(itemId, isOwn ? audience : { ...audience, priceListId: null })
  }

  async function isColleague(email: string, { company }: Profile): Promise<boolean> {
    const addressee = isEmail(email) ? await findAddressee(db.orm, email) : undefined
    if (!addressee?.activated || addressee.blocked) return false
    return (await getProfile(db.orm, addressee.customerId)).company.companyId === company.companyId
  }

  async function limit({ principal, remoteAddress }: Sender, email: string): Promise<void> {
    const network = toNetwork(remoteAddress)
    if (principal) await rateLimits.ofCustomer.take(String(principal.customerId), tooMany)
    else await rateLimits.ofGuest.take(network, tooMany)
    await rateLimits.ofNetwork.take(network, tooMany)
    await rateLimits.ofAddressee.take(email, tooManyTo)
  }

  return {
    /** The mail as its reader would see it. */
    async preview(sender: Sender, page: PageToSend): Promise<string> {
      await rateLimits.ofPreview.take(toNetwork(sender.remoteAddress), tooMany)
      return (await mails.preview((await compose(sender, { ...page, email: page.email.trim() })).template)).html
    },

    /** @returns whom it goes to */
    async send(sender: Sender, page: PageToSend): Promise<string> {
      const email = page.email.trim()
      if (!isEmail(email)) throw new Invalid(notAnEmail, 'email')
      // Nobody answers for what a stranger links to in the shop's name.
      if (!sender.principal && hasWebAddress(page.message)) throw new Invalid(noLinks, 'message')
      const { profile, template } = await compose(sender, { ...page, email })
      await limit(sender, email)
      await db.transaction((tx) =>
        mails.write(tx, {
          key: `product-page:${randomUUID()}`,
          kind: 'product-page',
          to: email,
          replyTo: profile?.login ?? null,
          template,
        }),
      )
      return email
    },
  }
}
