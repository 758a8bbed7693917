import { toOrderId, toQuoteId, type ItemId, type VariantId } from '../../../../../domain/ids.ts'
import type { QuotedContent } from '../../../../../domain/quotes/quote-content.ts'
import {
  quoteMessageMail,
  quoteReceivedMail,
  quoteReminderMail,
  quoteSentMail,
  sampleFollowUpMail,
} from '../../../orders/index.ts'
import { buyer, staffMember } from './people.ts'
import { goods } from './sample-order.ts'

export const sampleQuote = {
  id: toQuoteId(1186),
  token: 'sample',
  title: 'Safety milestone',
  name: `${buyer.firstName} ${buyer.lastName}`,
  email: buyer.login,
  company: buyer.company,
  phone: buyer.phone,
  version: 2,
  validUntil: '2026-12-11',
}

const option = (quantity: number, unitPrice: number): QuotedContent['alternatives'][number] => {
  const netCents = (quantity * unitPrice) / 100
  const [itemId, variantId] = [1 as ItemId, 1 as VariantId]
  const { code, name, unit } = goods.tumbler
  return {
    key: `a${quantity}`,
    title: `${quantity} tumblers`,
    isRecommended: false,
    goodsCents: netCents,
    discountCents: 0,
    discountReason: '',
    freight: { methodCode: 'ground', methodName: 'UPS Ground', cents: 21_240, listCents: 21_240 },
    tax: { cents: 0, words: 'Exempt' },
    totalCents: netCents + 21_240,
    listCents: netCents + 21_240,
    leadDays: 7,
    lines: [
      {
        key: 'i1',
        itemId,
        configuration: {},
        code,
        name,
        unit,
        pictureUrl: null,
        previewKey: null,
        decoration: [],
        quantity,
        unitPrice,
        listPrice: unitPrice,
        variants: [{ variantId, code, color: null, size: null, quantity, unitPrice, listPrice: unitPrice }],
        charges: [],
        spared: [],
        netCents,
        listCents: netCents,
        discountCents: 0,
        freightCents: 21_240,
      },
    ],
  }
}

const content: QuotedContent = {
  alternatives: [option(250, 122_000), option(500, 114_000)],
  note: 'From 500 pieces on the setup is on us.',
  terms: '',
  validUntil: '2026-12-11',
  inHandsOn: '2026-12-18',
  shipToId: null,
  shipTo: '',
}

/** Mails about quotes and samples, to those who have asked for them. */
export const makeQuoteSamples = (publicUrl: string) => ({
  'quote-received': quoteReceivedMail(sampleQuote, content, publicUrl),
  'quote-sent': quoteSentMail(sampleQuote, content, { by: staffMember.name, publicUrl }),
  'quote-reminder': quoteReminderMail(sampleQuote, publicUrl),
  'sample-follow-up': sampleFollowUpMail({
    orderId: toOrderId(100_482),
    firstName: buyer.firstName,
    items: [goods.tumbler.name],
    creditCents: 1_250,
    creditUntil: '2027-01-29',
    publicUrl,
  }),
  'quote-message': quoteMessageMail(sampleQuote, {
    text: 'The notebooks come in oxblood, too. Shall we quote them?',
    by: staffMember.name,
    publicUrl,
  }),
})
