export { readException, useAgreedTerms } from './agreed-terms.ts'
export { makeRequestKey } from './request-key.ts'
export { CallFailed } from './call-failed.ts'
export { ClientEnvironment, useSession, useShopUrl } from './environment.tsx'
export { createQueries, takeAnswers, useAnswer, useAnswers, useCall, whenSent, type SendableCall } from './queries.ts'
export { callQuery, keyOf } from './questions.ts'
export { maintenance } from './maintenance.ts'
export { browserSender, setSender, type Sender } from './sender.ts'
export { createBrowserSession, fixedSession, markOf } from './session.ts'
export { showCart } from './show-cart.ts'
export { readListingView, readStored, readUser, store, storeListingView, storeUser } from './storage.ts'
export { createStoredList } from './stored-list.ts'
export { useStoredList } from './use-stored-list.ts'
export { askToRegister, askToSignIn, closeSignInGate, signInGate } from './sign-in-gate.ts'
export {
  addToCompare,
  comparedAtLeast,
  comparedAtMost,
  compareList,
  removeFromCompare,
  type ComparedItem,
} from './compare-list.ts'
export { useIsBrowser } from './use-is-browser.ts'
export { handOver } from './social-trip.ts'
export { useSocialVisit, providerNames, type ProviderType } from './use-social-visit.ts'
export { readArrival, whenGiven } from './when-given.ts'
export { readStoredRows, storeRows } from './quick-order-list.ts'
export { useAddLines } from './use-add-lines.ts'
export { readUnsaved, storeUnsaved } from './unsaved.ts'
export { fetchOwnPicture, ownPictureQuery } from './upload.ts'
export { useUpload } from './use-upload.ts'
