import type { MailKind } from './mail-wording.ts'

/** Mails about companies and who belongs to them. */
export const companyMails = {
  'company-approved': {
    title: 'Registration approved',
    sentWhen: 'A company that waited is approved.',
    sentTo: 'The people of the company',
    placeholders: ['first name', 'company', 'terms'],
    subject: 'Your account is approved',
    heading: 'Welcome, {first name}',
    opening: 'We have approved {company}. You can sign in and order now.\n\n[You can order on invoice: {terms}.]',
    closing: '',
  },
  'company-declined': {
    title: 'Registration declined',
    sentWhen: 'A company that waited is declined.',
    sentTo: 'The people of the company',
    placeholders: ['first name', 'company', 'reason'],
    subject: 'Your registration was not approved',
    heading: 'Hello, {first name}',
    opening: 'Thank you for your interest. We could not approve {company}.\n\n{reason}',
    closing: 'If you think that we should look at it again, please call us or answer this e-mail.',
  },
  'terms': {
    title: 'Invoice terms',
    sentWhen: 'A company may buy on invoice from now on.',
    sentTo: 'Administrators of the company',
    placeholders: ['first name', 'terms'],
    subject: 'You can now order on invoice',
    heading: 'Hello, {first name}',
    opening:
      'You can now order on invoice: {terms}.\n\nWhat is in your cart is still there. All open orders of your company count together.',
    closing: '',
  },
  'invitation': {
    title: 'Invitation of a colleague',
    sentWhen: 'An administrator of a company invites somebody.',
    sentTo: 'The address that is invited',
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
    sentWhen: 'A colleague has another role in the company.',
    sentTo: 'The colleague',
    placeholders: ['first name', 'company', 'changed by', 'role'],
    subject: 'Your role at {company} has changed',
    heading: 'Hello, {first name}',
    opening: '{changed by} changed your role at {company}.',
    closing: '',
  },
  'artwork-ends': {
    title: 'Artwork ends',
    sentWhen: 'Artwork was not ordered for as long as the shop keeps it.',
    sentTo: 'Who uploaded it, or an admin of the company',
    placeholders: ['first name', 'files', 'day', 'months'],
    subject: '{files} of your artwork library will be removed on {day}',
    heading: 'Hello, {first name}',
    opening:
      'We remove artwork {months} months after its last order. These files of your library are that old, and are in no open order, cart or flyer of yours.',
    closing:
      'To keep a file, open the library and press Keep beside it, or order it again. It then stays for another {months} months.',
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
