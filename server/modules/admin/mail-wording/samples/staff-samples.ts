import { staffRoles } from '../../../../../domain/people/staff-rights.ts'
import { refundTroubleMail, troubleMail } from '../../../payments/index.ts'
import { mentionMail, newOrderMail, messageToShop, proofNewsMail, quoteNewsMail } from '../../../orders/index.ts'
import { priceRequestMail } from '../../../selling/index.ts'
import { invitationMail, newPasswordMail } from '../../staff/staff-mails.ts'
import { nameQuote } from '../../../../../domain/quotes/quote-states.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import { buyer, staffMember, stranger } from './people.ts'
import { firstDraft, goods, sampleCard, secondDraft } from './sample-order.ts'
import { sampleProof } from './proof-samples.ts'
import { sampleQuote } from './quote-samples.ts'
import { sampleProfile } from './sample-product.ts'

const { orderId } = firstDraft
const poNumber = firstDraft.order.poNumber!
const card = { accountType: 'Visa', accountNumber: 'XXXX1111', transactionId: '60198432107' }
const amountCents = firstDraft.order.totalCents

/** Mails to those who run the shop. */
export function makeStaffSamples(publicUrl: string) {
  const link = { name: staffMember.name, by: staffMember.colleague, url: `${publicUrl}/admin/welcome` }
  return {
    'new-order': newOrderMail([firstDraft], sampleProfile, sampleCard, publicUrl),
    'new-orders': newOrderMail([firstDraft, secondDraft], sampleProfile, sampleCard, publicUrl),
    'message-of-buyer': messageToShop(
      { orderId, poNumber, by: `${buyer.firstName} ${buyer.lastName}`, text: 'Can you ship half of it this week?' },
      { company: buyer.company, email: buyer.login, publicUrl },
    ),
    'mention': mentionMail(
      {
        orderId,
        quoteId: null,
        by: staffMember.colleague,
        text: `@${staffMember.name} Can we still change the thread color?`,
      },
      { name: staffMember.name, publicUrl },
    ),
    'proof-news': proofNewsMail(sampleProof, {
      news: 'change-asked',
      text: 'A little larger, if it fits.',
      by: `${buyer.firstName} ${buyer.lastName}`,
      publicUrl,
    }),
    'quote-news': quoteNewsMail(sampleQuote, {
      news: 'change-requested',
      text: 'Can you quote 1,000, too, and drop the setup charge?',
      by: sampleQuote.name,
      publicUrl,
    }),
    'price-request': priceRequestMail(
      {
        itemId: 1 as ItemId,
        itemCode: goods.tumbler.code,
        itemName: goods.tumbler.name,
        name: stranger.name,
        email: stranger.email,
        company: '',
        phone: buyer.phone,
        quantity: 2_500,
        inHandsOn: '2026-12-18',
        message: 'With our logo on two sides, please.',
      },
      {
        quote: { id: sampleQuote.id, number: nameQuote(sampleQuote.id) },
        isCustomer: false,
        unit: goods.tumbler.unit,
        publicUrl,
      },
    ),
    'card-trouble': troubleMail(
      { ...card, orderId, amountCents, state: 'expired', sentence: '' },
      [{ orderId }],
      publicUrl,
    ),
    'refund-trouble': refundTroubleMail(
      { orderId, amountCents: 4_250, reason: 'Two tumblers arrived dented' },
      card,
      'The gateway declined the refund: the charge is older than 120 days.',
    ),
    'staff-invitation': invitationMail({ ...link, role: staffRoles.sales }),
    'staff-password': newPasswordMail(link),
  }
}
