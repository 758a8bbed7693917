import type { MailKind } from './mail-wording.ts'

const shop = "The shop's address for orders"

/** Mails to those who run the shop. */
export const officeMails = {
  'new-order': {
    title: 'New order',
    sentWhen: 'An order is placed.',
    sentTo: shop,
    placeholders: ['order', 'company', 'buyer', 'total'],
    subject: 'New order {order}: {company}, {total}',
    heading: 'New order {order}',
    opening: '{company} has placed an order. Show it with: npm run shop -- order show {order}',
    closing: '',
  },
  'new-orders': {
    title: 'New orders of one cart',
    sentWhen: 'A cart is placed that becomes several orders.',
    sentTo: shop,
    placeholders: ['orders', 'first order', 'count', 'company', 'buyer', 'total', 'why several'],
    subject: 'New orders {orders}: {company}, {total}',
    heading: 'New orders {orders}',
    opening:
      '{company} has placed {count} orders.[ {why several}] Show one with: npm run shop -- order show {first order}',
    closing: '',
  },
  'message-of-buyer': {
    title: 'Message of a buyer',
    sentWhen: 'A buyer writes about an order.',
    sentTo: shop,
    placeholders: ['order', 'PO number', 'company', 'writer', 'message'],
    subject: 'Order {order}, {company}: {message}',
    heading: '{writer} has written about order {order}',
    opening: '',
    closing: '',
  },
  'price-request': {
    title: 'Price request',
    sentWhen: 'Somebody asks for a price.',
    sentTo: shop,
    placeholders: ['request', 'item', 'item code', 'quantity', 'name'],
    subject: 'Price request {request}: {item code}, {quantity}',
    heading: 'What does {item} cost?',
    opening: '{name} asks for a price. Reply to this e-mail to answer.',
    closing: '',
  },
  'card-trouble': {
    title: 'Card trouble',
    sentWhen: 'A card does not pay as it was to.',
    sentTo: shop,
    placeholders: ['orders', 'first order', 'amount', 'problem'],
    subject: 'The card of {orders} needs you: {amount}',
    heading: 'The card of {orders} needs you',
    opening: '{problem}',
    closing: 'Show the payment with: npm run shop -- payment show {first order}',
  },
  'refund-trouble': {
    title: 'Refund trouble',
    sentWhen: 'A refund did not go through.',
    sentTo: shop,
    placeholders: ['order', 'amount', 'problem'],
    subject: 'A refund of order {order} did not go through: {amount}',
    heading: 'A refund of order {order} did not go through',
    opening: '{problem}',
    closing: 'Nothing was given back. The order in the back office shows it, too.',
  },
  'staff-invitation': {
    title: 'Invitation to the back office',
    sentWhen: 'Somebody is invited to the staff.',
    sentTo: 'The new member of the staff',
    placeholders: ['name', 'invited by', 'role'],
    subject: '{invited by} invites you to the back office of {shop}',
    heading: 'Hello, {name}',
    opening: '{invited by} invites you to work in the back office of {shop}.',
    closing: '',
  },
  'staff-password': {
    title: 'New password for the back office',
    sentWhen: 'An owner resets the access of somebody of the staff.',
    sentTo: 'The member of the staff',
    placeholders: ['name', 'reset by'],
    subject: 'Your new password for the back office of {shop}',
    heading: 'Hello, {name}',
    opening:
      '{reset by} has reset your access to the back office of {shop}. Your old password and your second factor do not count any more.',
    closing: '',
  },
} as const satisfies Record<string, MailKind>
