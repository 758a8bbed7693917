export { addressBookRoutes } from './address-book.routes.ts'
export { createAddressBook, noSuchAddress, type AddressBookService } from './address-book.service.ts'
export {
  countAddressesOf,
  findUsualAddress,
  moveAddresses,
  removeAddressesOf,
  selectAddresses,
} from './address-book.store.ts'
export { judgeToSave, readTypedAddress, refuseMistakes, toWireField, toWirePostalAddress } from './address-book.wire.ts'
