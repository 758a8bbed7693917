import type { MailKind } from './mail-wording.ts'

/** Mails about companies and who belongs to them. */
export const companyMails = {
  'company-approved': {
    title: 'Registration approved',
    sentWhen: 'A new company is approved.',
    sentTo: 'Members of the company',
    placeholders: ['first name', 'company', 'terms'],
    subject: 'Your account is approved',
    heading: 'Welcome, {first name}',
    opening: 'We have approved {company}. You can sign in and order now.\n\n[You can order on invoice: {terms}.]',
    closing: '',
  },
  'company-declined': {
    title: 'Registration declined',
    sentWhen: 'A new company is declined.',
    sentTo: 'Members of the company',
    placeholders: ['first name', 'company', 'reason'],
    subject: 'Your registration was not approved',
    heading: 'Hello, {first name}',
    opening: 'Thank you for your interest. We could not approve {company}.\n\n{reason}',
    closing: 'If you have questions, please call us or reply to this e-mail.',
  },
  'terms': {
    title: 'Invoice terms',
    sentWhen: 'A company gets invoice terms.',
    sentTo: 'Administrators of the company',
    placeholders: ['first name', 'terms'],
    subject: 'You can now order on invoice',
    heading: 'Hello, {first name}',
    opening:
      'You can now order on invoice: {terms}.\n\nYour cart is still saved. All open orders of your company count toward the limit.',
    closing: '',
  },
  'invitation': {
    title: 'Invitation of a colleague',
    sentWhen: 'A company administrator invites someone.',
    sentTo: 'The invited address',
    placeholders: ['invited by', 'company', 'role'],
    subject: '{invited by} invites you to {company}',
    heading: 'Join {company}',
    opening: '{invited by} invites you to order for {company} in our shop.',
    closing: '',
  },
  'joined': {
    title: 'Invitation accepted',
    sentWhen: 'A colleague has accepted an invitation.',
    sentTo: 'The colleague who invited',
    placeholders: ['first name', 'company', 'colleague', 'role'],
    subject: '{colleague} has joined {company}',
    heading: 'Hello, {first name}',
    opening: '{colleague} has accepted your invitation and now orders for {company}.',
    closing: '',
  },
  'role': {
    title: 'Role changed',
    sentWhen: 'A colleague’s role in the company changes.',
    sentTo: 'The colleague',
    placeholders: ['first name', 'company', 'changed by', 'role'],
    subject: 'Your role at {company} has changed',
    heading: 'Hello, {first name}',
    opening: '{changed by} changed your role at {company}.',
    closing: '',
  },
  'artwork-ends': {
    title: 'Artwork removal notice',
    sentWhen: 'Artwork has not been ordered for the months in Settings.',
    sentTo: 'Who uploaded it, or a company administrator',
    placeholders: ['first name', 'files', 'day', 'months'],
    subject: '{files} in your artwork library will be removed on {day}',
    heading: 'Hello, {first name}',
    opening:
      'We remove artwork {months} months after its last order. These files in your library are that old and not in any open order, cart or flyer.',
    closing:
      'To keep a file for another {months} months, open the library and press Keep next to it, or order it again.',
  },
  'removed': {
    title: 'Removed from a company',
    sentWhen: 'A colleague was removed from the company.',
    sentTo: 'The colleague',
    placeholders: ['first name', 'company', 'removed by'],
    subject: 'You were removed from {company}',
    heading: 'Hello, {first name}',
    opening:
      '{removed by} removed your account from the company. You were signed out everywhere.\n\nYou keep your account and sign in with it as before. Orders and addresses of {company} stay with the company.',
    closing: '',
  },
} as const satisfies Record<string, MailKind>
