import * as account from '../../customers/index.ts'
import { joinMail, linkedMail, unlinkedMail } from '../../identities/index.ts'
import { buyer } from './people.ts'

/** Mails about accounts. Their links open pages that ask for nothing. */
export function makeAccountSamples(publicUrl: string) {
  const { firstName, login } = buyer
  const links = { url: `${publicUrl}/login`, loginUrl: `${publicUrl}/login`, forgotUrl: `${publicUrl}/forgotpassword` }
  const wayIn = { firstName, provider: 'Google', accountUrl: `${publicUrl}/portal`, forgotUrl: links.forgotUrl }
  return {
    'activation': account.activationMail({ firstName, ...links }),
    'activation-again': account.activationAgainMail({ firstName, ...links }),
    'already-registered': account.alreadyRegisteredMail({ firstName, ...links }),
    'password-link': account.passwordLinkMail({ firstName, ...links }),
    'password-changed': account.passwordChangedMail({ firstName, ...links }),
    'confirm-email': account.confirmEmailMail({ firstName, ...links }),
    'email-about-to-change': account.emailChangeNotice({ firstName, login, ...links }),
    'email-changed': account.emailChangedMail({ firstName, login }),
    'email-taken': account.addressTakenMail({ firstName }),
    'link-provider': joinMail({ firstName, provider: 'Google', url: links.loginUrl }),
    'provider-linked': linkedMail(wayIn),
    'provider-unlinked': unlinkedMail(wayIn),
  }
}
