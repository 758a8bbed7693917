export { readException, useAgreedTerms } from './stored/agreed-terms.ts'
export { makeRequestKey } from './request-key.ts'
export { CallFailed } from './call-failed.ts'
export { ClientEnvironment, useOutsideScripts, useSession, useShopUrl } from './environment.tsx'
export {
  askAgain,
  askAgainOnConflict,
  createQueries,
  takeAnswer,
  takeAnswers,
  useAnswer,
  useAnswers,
  useCall,
  whenSent,
  type SendableCall,
} from './queries.ts'
export { callQuery, keyOf } from './questions.ts'
export { adminSender } from './admin-sender.ts'
export { consent } from './stored/consent.ts'
export { iconSprite } from './icon-sprite.ts'
export { maintenance } from './maintenance.ts'
export { browserSender, sendCall, setSender, type Sender } from './sender.ts'
export { createBrowserSession, fixedSession, markOf } from './session.ts'
export { showCart } from './show-cart.ts'
export {
  joinFlyerTabs,
  type FlyerMessage,
  readListingView,
  readStored,
  readUser,
  store,
  storeListingView,
  storeUser,
} from './stored/storage.ts'
export { createStoredList } from './stored/stored-list.ts'
export { useStoredList } from './stored/use-stored-list.ts'
export { askToRegister, askToSignIn, closeSignInGate, signInGate } from './sign-in-gate.ts'
export { addToCompare, compareList, removeFromCompare, type ComparedItem } from './stored/compare-list.ts'
export { useOwnerPage } from './use-owner-page.ts'
export { useMailsWait } from './use-mails-wait.ts'
export { useIsBrowser } from './use-is-browser.ts'
export { handOver } from './stored/social-trip.ts'
export { useSocialVisit, providerNames, type ProviderType } from './use-social-visit.ts'
export { readArrival, whenGiven } from './when-given.ts'
export { readStoredLists, storeLists, type StoredRows } from './stored/quick-order-list.ts'
export { usePages } from './use-pages.ts'
export { useAddLines } from './use-add-lines.ts'
export { forgetGuestAction, hasGuestAction, keepGuestAction, takeGuestAction } from './stored/guest-action.ts'
export { quoteFromCart, quoteHash } from './quote-address.ts'
export { noteSaved, readJustSaved, readUnsaved, storeUnsaved } from './stored/unsaved.ts'
export { makeFlyerReader, readFlyerReader } from './stored/flyer-reader.ts'
export { readUnsavedFlyer, storeUnsavedFlyer } from './stored/unsaved-flyers.ts'
export { fetchOwnPicture, ownPictureQuery } from './uploads/upload.ts'
export { useUpload } from './uploads/use-upload.ts'
export { useUploads } from './uploads/use-uploads.ts'
