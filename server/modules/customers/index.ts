export { findStandings, lockApproval, saveApproval } from './approvals/approvals.store.ts'
export { getBuyerContact } from './buyer-contact.store.ts'
export { customersRoutes } from './customers.routes.ts'
export { createCustomersService } from './customers.service.ts'
export {
  buyers,
  findAddressee,
  findSignInAccount,
  getProfile,
  lockPassword,
  lockLogin,
  priceListOf,
  saveCompany,
  saveCustomer,
  type Profile,
  type Provider,
  type SignInAccount,
} from './customers.store.ts'
export { findCompanyId, lockToMerge, moveMembers, replaceCompany } from './merged-companies.store.ts'
export {
  findCompanyName,
  countCompaniesOfPriceList,
  findMeantCompanies,
  getCompanyName,
  getOwnersCompany,
  getPriceListId,
  listCompaniesByPriceList,
  lockInvoiceTerms,
  listOwnersCompanies,
  mostMeant,
  saveInvoiceTerms,
  savePriceListId,
  type NamedCompany,
} from './companies.store.ts'
export {
  listColleagues,
  lockCompanies,
  openAbandonedAccount,
  saveBlocked,
  saveCompanyDetails,
  saveMembership,
  saveRole,
  type Colleague,
  type Membership,
} from './colleagues.store.ts'
export {
  findOwner as findOwnerOfSubject,
  getWaysForUpdate,
  lockSubject,
  openForMailboxOwner,
  removeIdentity,
  saveIdentity,
  type Subject,
} from './sign-in-ways.store.ts'
export { endPasses } from './one-time-tokens.store.ts'
export { ownAccountRoutes } from './own-account.routes.ts'
export { requestPasswordLink } from './reset-password.ts'
export { createPassOver, type PassOver } from './pass-over.ts'
export { tidy, toUser } from './customers.wire.ts'
export {
  activationAgainMail,
  activationMail,
  addressTakenMail,
  alreadyRegisteredMail,
  confirmEmailMail,
  emailChangedMail,
  emailChangeNotice,
  passwordChangedMail,
  passwordLinkMail,
} from './mail-templates.ts'
