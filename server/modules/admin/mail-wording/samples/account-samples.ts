import {
  accountAddedMail,
  activationMail,
  activationAgainMail,
  alreadyRegisteredMail,
  passwordLinkMail,
  passwordChangedMail,
  confirmEmailMail,
  emailChangeNotice,
  emailChangedMail,
  addressTakenMail,
  joinMail,
  linkedMail,
  unlinkedMail,
} from '../../../people/index.ts'
import { buyer } from './people.ts'

/** Mails about accounts. Their links open pages that ask for nothing. */
export function makeAccountSamples(publicUrl: string) {
  const { firstName, login } = buyer
  const links = { url: `${publicUrl}/login`, loginUrl: `${publicUrl}/login`, forgotUrl: `${publicUrl}/forgotpassword` }
  const wayIn = { firstName, provider: 'Google', accountUrl: `${publicUrl}/portal`, forgotUrl: links.forgotUrl }
  return {
    'account-added': accountAddedMail({ firstName, company: buyer.company, ...links }),
    'activation': activationMail({ firstName, ...links }),
    'activation-again': activationAgainMail({ firstName, ...links }),
    'already-registered': alreadyRegisteredMail({ firstName, ...links }),
    'password-link': passwordLinkMail({ firstName, ...links }),
    'password-changed': passwordChangedMail({ firstName, ...links }),
    'confirm-email': confirmEmailMail({ firstName, ...links }),
    'email-about-to-change': emailChangeNotice({ firstName, login, ...links }),
    'email-changed': emailChangedMail({ firstName, login }),
    'email-taken': addressTakenMail({ firstName }),
    'link-provider': joinMail({ firstName, provider: 'Google', url: links.loginUrl }),
    'provider-linked': linkedMail(wayIn),
    'provider-unlinked': unlinkedMail(wayIn),
  }
}
