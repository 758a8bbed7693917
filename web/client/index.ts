export { makeRequestKey } from './request-key.ts'
export { CallFailed } from './call-failed.ts'
export { ClientEnvironment, useSession, useShopUrl } from './environment.tsx'
export {
  createQueries,
  takeAnswers,
  useAnswer,
  useAnswers,
  useCall,
  whenSent,
  type CallOptions,
  type SendableCall,
} from './queries.ts'
export { callQuery, keyOf } from './questions.ts'
export { maintenance } from './maintenance.ts'
export { browserSender, sendCall, setSender, type LooseArguments, type Sender } from './sender.ts'
export { createBrowserSession, fixedSession, markOf, type BrowserSession, type Session } from './session.ts'
export { showCart } from './show-cart.ts'
export { readListingView, readStored, readUser, store, storeListingView, storeUser } from './storage.ts'
export { createStoredList, type StoredList } from './stored-list.ts'
export { useStoredList } from './use-stored-list.ts'
export { askToRegister, askToSignIn, closeSignInGate, signInGate, switchPopup } from './sign-in-gate.ts'
export {
  addToCompare,
  comparedAtLeast,
  comparedAtMost,
  compareList,
  removeFromCompare,
  type ComparedItem,
} from './compare-list.ts'
export { useIsBrowser } from './use-is-browser.ts'
export { awaitReturn, handOver, openProviderWindow } from './social-trip.ts'
export { useSocialVisit, providerNames, type ProviderType, type SocialCode } from './use-social-visit.ts'
export { readArrival, whenGiven } from './when-given.ts'
