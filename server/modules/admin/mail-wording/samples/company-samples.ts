import { toArtworkId } from '../../../../../domain/ids.ts'
import { artworkEndsMail } from '../../../selling/index.ts'
import {
  invitationMail,
  joinedMail,
  removedMail,
  roleMail,
  termsMail,
  approvedMail,
  declinedMail,
} from '../../../people/index.ts'
import { buyer, colleague } from './people.ts'

const terms = { days: 30, limitCents: 1_000_000 }

/** Mails about companies. */
export function makeCompanySamples(publicUrl: string) {
  const { firstName, company } = buyer
  const loginUrl = `${publicUrl}/login`
  const portalUrl = `${publicUrl}/portal`
  return {
    'company-approved': approvedMail({ firstName, company, terms, loginUrl }),
    'company-declined': declinedMail({
      firstName,
      company,
      reason: 'We sell to businesses in the trade, and we have not found yours in its lists.',
    }),
    'terms': termsMail({ firstName, ...terms, cartUrl: `${publicUrl}/shopping_cart` }),
    'invitation': invitationMail({ company, invitedBy: colleague.name, role: 'buyer', url: loginUrl }),
    'joined': joinedMail({
      firstName,
      company,
      role: 'buyer',
      companyUrl: portalUrl,
      name: colleague.name,
      login: colleague.email,
    }),
    'artwork-ends': artworkEndsMail({
      firstName,
      months: 24,
      publicUrl,
      ending: ['Kestrel badge', 'Anniversary 2024'].map((name, at) => ({
        id: toArtworkId(at + 1),
        name,
        endsOn: '2026-04-01',
      })),
    }),
    'role': roleMail({ firstName, company, changedBy: colleague.name, role: 'approver', portalUrl }),
    'removed': removedMail({ firstName, company, removedBy: colleague.name, loginUrl }),
  }
}
