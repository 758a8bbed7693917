export { getBuyerContact } from './buyer-contact.store.ts'
export * from './customers.routes.ts'
export * from './customers.service.ts'
export {
  buyers,
  findAddressee,
  findSignInAccount,
  getProfile,
  holdPassword,
  lockLogin,
  saveCompany,
  saveCustomer,
  type Profile,
  type Role,
  type SignInAccount,
} from './customers.store.ts'
export * from './customers.tables.ts'
export { endPasses } from './one-time-tokens.store.ts'
export { ownAccountRoutes } from './own-account.routes.ts'
export { createPassOver, type PassHolder, type PassOver } from './pass-over.ts'
export { tidy, toUser } from './customers.wire.ts'
