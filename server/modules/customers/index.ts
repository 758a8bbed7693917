export * from './customers.routes.ts'
export * from './customers.service.ts'
export {
  findSignInAccount,
  getProfile,
  holdPassword,
  type Profile,
  type Role,
  type SignInAccount,
} from './customers.store.ts'
export * from './customers.tables.ts'
export { toInvoiceTerms, toUser } from './customers.wire.ts'
