import {
  flyerAnswerMail,
  flyerCommentMail,
  flyerMail,
  flyerNotSentMail,
  flyerRequestMail,
  productMail,
} from '../../../selling/index.ts'
import { confirmMail, joinedBeforeMail, welcomeMail } from '../../../content/index.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import { buyer, stranger } from './people.ts'
import { goods } from './sample-order.ts'
import { sampleProduct, sampleProfile } from './sample-product.ts'

const contact = { name: '', company: '', phone: buyer.phone, email: '', web: 'kestrel.example' }

/** Mails of the mailing list, and those that customers send to others. */
export function makeSharingSamples(publicUrl: string) {
  const leaveUrl = `${publicUrl}/mailing-list`
  const page = { product: sampleProduct, publicUrl, message: 'Could this be the one for our anniversary?' }
  return {
    'mailing-list-confirm': confirmMail(`${publicUrl}/mailing-list`),
    'mailing-list-welcome': welcomeMail(`${publicUrl}/home`, leaveUrl),
    'mailing-list-joined-before': joinedBeforeMail(leaveUrl),
    'item-page': productMail({ ...page, profile: sampleProfile }),
    'item-page-of-guest': productMail({ ...page, profile: undefined }),
    'flyer': flyerMail({
      name: 'Gifts that get used',
      contact,
      profile: sampleProfile,
      subject: '',
      hasPdf: true,
      message: 'Here is what we talked about.',
      liveUrl: `${publicUrl}/home`,
    }),
    'flyer-request': flyerRequestMail({
      flyer: 'Gifts that get used',
      ...stranger,
      company: '',
      phone: buyer.phone,
      message: 'For our summer picnic. Could we have them by June?',
      items: [
        { itemId: 1 as ItemId, name: goods.tumbler.name, code: goods.tumbler.code, quantity: 250, comment: 'In green' },
      ],
      publicUrl,
    }),
    'flyer-comment': flyerCommentMail({
      flyer: 'Gifts that get used',
      item: goods.tumbler.name,
      code: goods.tumbler.code,
      ...stranger,
      comment: 'Does it come in forest green?',
      url: `${publicUrl}/flyer-builder`,
    }),
    'flyer-answer': flyerAnswerMail({
      flyer: 'Gifts that get used',
      item: goods.tumbler.name,
      sender: `${sampleProfile.firstName} ${sampleProfile.lastName} of ${sampleProfile.company.name}`,
      comment: 'Does it come in forest green?',
      answer: 'It does, from 48 pieces on.',
      liveUrl: `${publicUrl}/home`,
      login: sampleProfile.login,
    }),
    'flyer-not-sent': flyerNotSentMail({
      name: 'Gifts that get used',
      emails: [stranger.email],
      url: `${publicUrl}/portal`,
    }),
  }
}
