export { type ArtworkFiles, createArtworkFiles } from './artwork/artwork-files.ts'
export { type ArtworkReader, createArtworkReader, readOwnArtwork } from './artwork/artwork-reader.ts'
export { artworkRoutes } from './artwork/artwork.routes.ts'
export { createArtworkService } from './artwork/artwork.service.ts'
export {
  findArtworks,
  findFacts,
  listLibrary,
  listLibraryHashes,
  countArtworkOf,
  moveArtwork,
} from './artwork/artwork.store.ts'
export { artworkEndsMail, type EndingDeps, watchEndings } from './artwork/end-artwork.ts'
export { billCart, checkBilledCarrier } from './cart/bill-cart.ts'
export { lockCart, savePayingKey, waitForCart } from './cart/cart-lock.store.ts'
export {
  cartIsBeingPaid,
  findCartOrders,
  keepCartWhole,
  lockAndLoadPayingCart,
  lockCartToChange,
  priceCart,
  type PricedCart,
} from './cart/cart-snapshot.ts'
export { cartRoutes } from './cart/cart.routes.ts'
export { type CartService, createCartService } from './cart/cart.service.ts'
export {
  type CartLine,
  type CartSnapshot,
  countLines as countCartLines,
  findCart,
  sumQuantities as sumCartQuantities,
  variantsInCart,
} from './cart/cart.store.ts'
export { explainProblem } from './cart/cart.wire.ts'
export { listHashesInCarts } from './cart/decorated/artwork-in-carts.store.ts'
export { toPreviewSpec } from './cart/decorated/complete-decoration.ts'
export { blank, type Configuration, hashConfiguration, isBlank } from './cart/decorated/configuration.ts'
export { toWireDecoration } from './cart/decorated/decoration.wire.ts'
export { listPreviewsInCarts } from './cart/decorated/previews-in-carts.store.ts'
export { findOrderedGoods } from './cart/ordered-goods.store.ts'
export { createPrepareFreight, type PrepareFreight, rateCheckout } from './cart/prepare-freight.ts'
export type { RequestedLine } from './cart/adding/add-request.ts'
export { gatherGoods, gatherOrders, listCartOrders, type PricedCartLine } from './cart/priced-cart.ts'
export { findGoods, putQuotedLines } from './cart/quoted-cart.ts'
export { removeLines as emptyCart } from './cart/save-lines.store.ts'
export { gatherTaxed } from './cart/taxed-goods.ts'
export {
  dropCouponUses,
  dropUsesOfCodes,
  findUsedCoupons,
  giveBackCoupons,
  takeCouponUses,
} from './coupons/coupon-uses.store.ts'
export { couponsRoutes } from './coupons/coupons.routes.ts'
export { createCouponsService } from './coupons/coupons.service.ts'
export {
  endCoupon,
  listCoupons,
  type NewCoupon,
  putCoupon,
  removeCoupons,
  saveCoupon,
  type StoredCoupon,
} from './coupons/coupons.store.ts'
export { createFlyerGoods, listShownMethods } from './flyers/flyer-goods.ts'
export { flyerMail, flyerNotSentMail } from './flyers/flyer-mail.ts'
export { createFlyerMailings } from './flyers/flyer-mailings.ts'
export { createFlyerPdfs } from './flyers/flyer-pdfs.ts'
export { createFlyerPictures } from './flyers/flyer-pictures.ts'
export { flyerAnswerMail, flyerCommentMail } from './flyer-feedback/flyer-feedback-mails.ts'
export { flyerFeedbackRoutes } from './flyer-feedback/flyer-feedback.routes.ts'
export { createFlyerFeedback } from './flyer-feedback/flyer-feedback.service.ts'
export { countFeedback } from './flyer-feedback/flyer-feedback.store.ts'
export { flyerRequestMail } from './flyer-requests/flyer-request-mail.ts'
export { flyerRequestsRoutes } from './flyer-requests/flyer-requests.routes.ts'
export { createFlyerRequests } from './flyer-requests/flyer-requests.service.ts'
export { flyersRoutes } from './flyers/flyers.routes.ts'
export { createFlyersService } from './flyers/flyers.service.ts'
export { createLiveFlyers } from './flyers/live-flyers.ts'
export { countingFacts, lookUpFacts, notePrints } from './flyers/note-facts.ts'
export { createFlyerPrinter, type FlyerPrinter } from './flyers/pdf/flyer-printer.ts'
export type { FlyerTask } from './flyers/pdf/flyer-task.ts'
export { createPrintPictures } from './flyers/print-pictures.ts'
export { createShowSheet } from './flyers/show-sheet.ts'
export { listHashesInFlyers, listPreviewsInFlyers } from './flyers/used-in-flyers.store.ts'
export { poFilesRoutes } from './po-files/po-files.routes.ts'
export { createPoFilesService } from './po-files/po-files.service.ts'
export { findPoFile, orderPoFile, poFilesOf, movePoFiles } from './po-files/po-files.store.ts'
export { noteLinePreview, notePreviewsOfGoods } from './previews/note-preview.ts'
export type { PreviewSpec } from './previews/preview-spec.ts'
export { previewsRoutes } from './previews/previews.routes.ts'
export { createPreviewsService, type PreviewsService } from './previews/previews.service.ts'
export { priceRequestMail } from './price-requests/price-request-mail.ts'
export { priceRequestsRoutes } from './price-requests/price-requests.routes.ts'
export { createPriceRequestsService } from './price-requests/price-requests.service.ts'
export {
  endPriceRequest,
  findOpenPriceRequests,
  findPriceRequest,
  listPriceRequests,
  type PriceRequest,
} from './price-requests/price-requests.store.ts'
export { type MailedProduct, productMail } from './product-mails/product-mail.wire.ts'
export { productMailsRoutes } from './product-mails/product-mails.routes.ts'
export { createProductMailsService } from './product-mails/product-mails.service.ts'
export { quickOrderRoutes } from './quick-order/quick-order.routes.ts'
export { createQuickOrderService } from './quick-order/quick-order.service.ts'
export { rosterRoutes } from './rosters/rosters.routes.ts'
export { createRostersService } from './rosters/rosters.service.ts'
export {
  dropSamples,
  giveBackCredits,
  giveBackSamples,
  listSamplesToFollowUp,
  markFollowedUp,
  moveSamples,
  noSamples,
  type OrderedSample,
  takeSamples,
} from './samples/samples.store.ts'
export { samplesRoutes } from './sample-options/sample-options.routes.ts'
export { createSamplesService } from './sample-options/sample-options.service.ts'
export { wishlistRoutes } from './wishlist/wishlist.routes.ts'
export { createWishlistService } from './wishlist/wishlist.service.ts'
export { listWishlistItemIds, wishlistOf } from './wishlist/wishlist.store.ts'
export { moveFlyers } from './flyers/flyers.store.ts'
export { movePreviews } from './previews/previews.store.ts'
