export { addressBookRoutes } from './address-book/address-book.routes.ts'
export { type AddressBookService, createAddressBook, noSuchAddress } from './address-book/address-book.service.ts'
export {
  countAddressesOf,
  findUsualAddress,
  listAddresses as listSavedAddresses,
  moveAddresses,
  selectAddresses,
} from './address-book/address-book.store.ts'
export {
  judgeToSave,
  readTypedAddress,
  refuseMistakes,
  toWireField,
  toWirePostalAddress,
} from './address-book/address-book.wire.ts'
export { createAddPeople } from './companies-admin/add-people.ts'
export { companyFilesRoutes } from './companies-admin/company-files.routes.ts'
export { showCompany, staffCompaniesRoutes } from './companies-admin/companies-admin.routes.ts'
export { companyFileRoute } from './companies-admin/company-list.routes.ts'
export { createStaffCompaniesService, type StaffCompaniesService } from './companies-admin/companies-admin.service.ts'
export { companyNotesRoutes } from './companies-admin/company-notes.routes.ts'
export { createCompanyNotes } from './company-notes/company-notes.service.ts'
export { findSalespersonId, moveNotes } from './company-notes/company-notes.store.ts'
export { companyRoutes } from './companies/company.routes.ts'
export { createCompanyService } from './companies/company.service.ts'
export { createGrantTerms, createMailTerms } from './companies/grant-terms.ts'
export { invitationsRoutes } from './companies/invitations.routes.ts'
export { invitationMail, joinedMail, removedMail, roleMail, termsMail } from './companies/mail-templates.ts'
export { createOwnerColleagues } from './companies/change-members.ts'
export { createChargeAgreements } from './company-prices/charge-agreements.ts'
export { companyPricesRoutes } from './company-prices/company-prices.routes.ts'
export { createCompanyPrices } from './company-prices/company-prices.service.ts'
export { getBuyerContact, listBuyerContacts } from './customers/buyer-contact.store.ts'
export { listColleagues } from './customers/colleagues.store.ts'
export {
  findCompanyName,
  getCompanyName,
  getOwnersCompany,
  getPriceListId,
  countCompaniesOnTerms,
  listCompaniesByPriceList,
} from './customers/companies.store.ts'
export { customersRoutes } from './customers/customers.routes.ts'
export { createCustomersService } from './customers/customers.service.ts'
export {
  buyers,
  findAddressee,
  findSignInAccount,
  getProfile,
  lockPassword,
  priceListOf,
  hasTermsOf,
  type Profile,
} from './customers/customers.store.ts'
export {
  accountAddedMail,
  activationAgainMail,
  activationMail,
  addressTakenMail,
  alreadyRegisteredMail,
  confirmEmailMail,
  emailChangedMail,
  emailChangeNotice,
  passwordChangedMail,
  passwordLinkMail,
} from './customers/mail-templates.ts'
export { lockToMerge, moveMembers, replaceCompany } from './customers/merged-companies.store.ts'
export { ownAccountRoutes } from './customers/own-account.routes.ts'
export { createPassOver } from './customers/pass-over.ts'
export { identitiesRoutes, socialReturnRoutes } from './identities/identities.routes.ts'
export { createIdentitiesService } from './identities/identities.service.ts'
export { removePendingOf as endJoinLinksOf } from './identities/identities.store.ts'
export { joinMail, linkedMail, unlinkedMail } from './identities/mail-templates.ts'
export { approvedMail, declinedMail } from './registrations/mail-templates.ts'
export { registrationsRoutes } from './registrations/registrations.routes.ts'
export { createRegistrationsService } from './registrations/registrations.service.ts'
export { findWaitingRegistrations } from './registrations/registrations.store.ts'
export { browsersOfCustomers } from './sessions/known-browsers.store.ts'
export { createKnownBrowsers, type KnownBrowsers, type KnownBrowserStore } from './sessions/known-browsers.ts'
export { ownSessionsRoutes } from './sessions/own-sessions.routes.ts'
export { createOwnSessions } from './sessions/own-sessions.ts'
export { portalAccessRoutes } from './sessions/portal.routes.ts'
export { sessionsRoutes } from './sessions/sessions.routes.ts'
export { createSessionsService, type SessionsService } from './sessions/sessions.service.ts'
export { countOtherSessions, endSessionsOf } from './sessions/sessions.store.ts'
export { createSignInLimits, type SignInLimits } from './sessions/sign-in-limits.ts'
export { certificateOf, findTaxExemption, moveExemption } from './tax-exemptions/tax-exemptions.store.ts'
export { createTaxExemptions, describeExemption, hasExpired } from './tax-exemptions/tax-exemptions.ts'
export { moveInvitations } from './companies/invitations.store.ts'
export { peopleRoutes } from './people-admin/people.routes.ts'
export { createPeopleList } from './people-admin/people.service.ts'
