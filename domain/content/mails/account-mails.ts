import type { MailKind } from './mail-wording.ts'

const wasNotYou = 'If that was not you, set a new password right away and call us.'

/** Mails about the accounts of customers, each to the address on file. */
export const accountMails = {
  'activation': {
    title: 'Account activation',
    sentWhen: 'Somebody registers.',
    sentTo: 'The new customer',
    placeholders: ['first name'],
    subject: 'Activate your account',
    heading: 'Welcome, {first name}',
    opening: 'Thank you for registering. One step is left: activate your account with this link, then sign in.',
    closing: '',
  },
  'activation-again': {
    title: 'Account activation, once more',
    sentWhen: 'Somebody registers again before the account is activated.',
    sentTo: 'The new customer',
    placeholders: ['first name'],
    subject: 'Activate your account',
    heading: 'Welcome back, {first name}',
    opening:
      'You registered with this address before, but your account is not activated yet. Activate it with this link.',
    closing: 'Your password is the one from your first registration. If you do not know it, set a new one.',
  },
  'already-registered': {
    title: 'Already registered',
    sentWhen: 'Somebody registers with the address of a customer.',
    sentTo: 'The customer',
    placeholders: ['first name'],
    subject: 'You already have an account',
    heading: 'Hello, {first name}',
    opening:
      'Someone tried to register with your e-mail address. You already have an account here, so nothing was changed.',
    closing: 'If you do not know your password, set a new one.',
  },
  'password-link': {
    title: 'Password link',
    sentWhen: 'A customer has forgotten the password.',
    sentTo: 'The customer',
    placeholders: ['first name'],
    subject: 'Set a new password',
    heading: 'Hello, {first name}',
    opening: 'Use this link to set a new password for your account.',
    closing: '',
  },
  'password-changed': {
    title: 'Password changed',
    sentWhen: 'A password has been changed.',
    sentTo: 'The customer',
    placeholders: ['first name'],
    subject: 'Your password was changed',
    heading: 'Hello, {first name}',
    opening: `The password of your account was just changed, and all devices were signed out.\n\n${wasNotYou}`,
    closing: '',
  },
  'confirm-email': {
    title: 'New address: confirm it',
    sentWhen: 'A customer wants to sign in with another address.',
    sentTo: 'The new address',
    placeholders: ['first name'],
    subject: 'Confirm your new e-mail address',
    heading: 'Hello, {first name}',
    opening: 'You asked to sign in with this e-mail address. Confirm it with this link.',
    closing: '',
  },
  'email-about-to-change': {
    title: 'New address: notice',
    sentWhen: 'A customer wants to sign in with another address.',
    sentTo: 'The present address',
    placeholders: ['first name', 'new e-mail'],
    subject: 'Your e-mail address is about to change',
    heading: 'Hello, {first name}',
    opening:
      'Your account will use {new e-mail} as soon as the link we mailed to that address is opened.\n\nIf that was not you, set a new password right away. The link will stop working, and all devices will be signed out.',
    closing: '',
  },
  'email-changed': {
    title: 'New address: done',
    sentWhen: 'A customer signs in with another address from now on.',
    sentTo: 'The address that was left',
    placeholders: ['first name', 'new e-mail'],
    subject: 'Your e-mail address was changed',
    heading: 'Hello, {first name}',
    opening:
      'Your account now uses {new e-mail}. We will send no more e-mail to this address.\n\nIf that was not you, please call us right away.',
    closing: '',
  },
  'email-taken': {
    title: 'New address: belongs to a customer',
    sentWhen: 'A customer wants the address of another one.',
    sentTo: 'The customer who has the address',
    placeholders: ['first name'],
    subject: 'Someone tried to use your e-mail address',
    heading: 'Hello, {first name}',
    opening:
      'Someone tried to use your e-mail address for another account. It belongs to your account, so nothing was changed.',
    closing: '',
  },
  'link-provider': {
    title: 'Sign-in provider: link it',
    sentWhen: 'Somebody signs in with a provider, and the address has an account.',
    sentTo: 'The customer',
    placeholders: ['first name', 'provider'],
    subject: 'Sign in with {provider}',
    heading: 'Hello, {first name}',
    opening:
      'Somebody signed in with {provider} and your e-mail address. If that was you, link it to your account here. Next time you can sign in with {provider} alone.',
    closing: '',
  },
  'provider-linked': {
    title: 'Sign-in provider: linked',
    sentWhen: 'An account was linked to a provider.',
    sentTo: 'The customer',
    placeholders: ['first name', 'provider'],
    subject: '{provider} was linked to your account',
    heading: 'Hello, {first name}',
    opening:
      'Your account was just linked to {provider}. You can now sign in with {provider} alone.\n\nIf that was not you, set a new password right away, unlink {provider} under your account, and call us.',
    closing: '',
  },
  'provider-unlinked': {
    title: 'Sign-in provider: unlinked',
    sentWhen: 'An account was unlinked from a provider.',
    sentTo: 'The customer',
    placeholders: ['first name', 'provider'],
    subject: '{provider} is no longer linked to your account',
    heading: 'Hello, {first name}',
    opening: `Your account was just unlinked from {provider}. You can no longer sign in with it.\n\n${wasNotYou}`,
    closing: '',
  },
} as const satisfies Record<string, MailKind>
