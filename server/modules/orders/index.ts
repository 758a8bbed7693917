export { billingRoutes } from './billing/billing.routes.ts'
export { createBillingService } from './billing/billing.service.ts'
export { lockCredit, sumOpen } from './billing/credit.store.ts'
export { issueInvoice, listOpenInvoices } from './billing/invoices.store.ts'
export { listPayments, savePayment, sumNetPaid, sumPayments } from './billing/payments.store.ts'
export { createLogoLoader, toLetterhead } from './billing/pdf/letterhead.ts'
export { orderPdfRoutes } from './billing/pdf/order-pdf.routes.ts'
export { createOrderPdfService } from './billing/pdf/order-pdf.service.ts'
export { createPdfProcess } from './billing/pdf/pdf-process.ts'
export { changedMail } from './changes/changed-mail.ts'
export { orderChangesRoutes } from './changes/order-changes.routes.ts'
export { createOrderChanges } from './changes/order-changes.service.ts'
export { countOrdersSentOn } from './fulfillment/count-sent.store.ts'
export { dispatchMail } from './fulfillment/dispatch-mail.ts'
export { saveDispatch } from './fulfillment/dispatches.store.ts'
export { createFulfillmentService } from './fulfillment/fulfillment.service.ts'
export { listLinesToSend } from './fulfillment/list-dispatches.ts'
export { noteArrivals } from './fulfillment/note-arrivals.ts'
export { unshippedMail } from './fulfillment/unshipped-mail.ts'
export { followStateWithHolds } from './holds/follow-state.ts'
export { createHolds } from './holds/holds.service.ts'
export { releasedMail } from './holds/released-mail.ts'
export { openHold } from './holds/holds.ts'
export { passHolds } from './holds/pass-holds.ts'
export { listOrdersOfCompany } from './history/company-orders.store.ts'
export { orderListFileRoutes } from './history/order-list-file.routes.ts'
export { portalOrdersRoutes } from './history/portal-orders.routes.ts'
export { createPortalOrdersService, type PagedQuestion } from './history/portal-orders.service.ts'
export { portalInvoicesRoutes } from './invoices/portal-invoices.routes.ts'
export { createPortalInvoices } from './invoices/portal-invoices.service.ts'
export { mentionMail, messageToBuyer, messageToShop, questionToBuyer } from './messages/message-mails.ts'
export { createMentions, type ListThreadStaff } from './messages/mentions.ts'
export { findMentions } from './messages/mentions.store.ts'
export { createOrderMessages } from './messages/order-messages.service.ts'
export { countToAnswer, findToAnswer, listAnsweredArtwork } from './messages/messages.store.ts'
export { createReplyAddresses, type ReplyAddresses } from './messages/reply-addresses.ts'
export { createQuoteMessages } from './quotes/quote-messages.service.ts'
export { inboundMailRoutes } from './mail-replies/inbound-mail.routes.ts'
export { createTakeReply } from './mail-replies/take-reply.ts'
export { portalMessagesRoutes } from './messages/portal-messages.routes.ts'
export { dropQuestionsOnMove } from './messages/questions.ts'
export { findOrdersWithArtworkProblems } from './orders-admin/artwork-problems.ts'
export { staffMessagesRoutes } from './orders-admin/messages.routes.ts'
export { gatherChanges } from './orders-admin/order-changes.ts'
export { checkVersion, createOrdersAdmin } from './orders-admin/orders-admin.service.ts'
export { toWireStaffOrder } from './orders-admin/orders-admin.wire.ts'
export { orderExportRoutes } from './orders-admin/order-export.routes.ts'
export { createOrderExport } from './orders-admin/order-export.ts'
export { orderFilesRoutes } from './orders-admin/order-files.routes.ts'
export { orderListRoutes } from './orders-admin/order-list.routes.ts'
export { listBalancesDue } from './orders-admin/order-list.store.ts'
export { staffOrdersRoutes } from './orders-admin/orders.routes.ts'
export { findWaitingOrders, type WaitingOrders, type WaitingQuestion } from './orders-admin/waiting.store.ts'
export { listArtworkOrders, listOrderedHashes, listPlacedOrders } from './placing/artwork-orders.store.ts'
export {
  checkoutsOf,
  type CheckoutWithContent,
  dropCheckout,
  findCheckout,
  findCheckoutId,
  findPlaced,
  takeOrderIds,
  listOrdersOfCheckout,
  lockOrdersOfCheckout,
  type OrderOfCheckout,
  saveCheckout,
} from './placing/checkouts.store.ts'
export { confirmationMail, type NamedDraft } from './placing/mails/confirmation-mail.ts'
export { backorderDatedMail } from './placing/date-backorders.ts'
export { draftOrder } from './placing/draft-order.ts'
export { type MailedState, stateMail } from './placing/mails/mail-state-change.ts'
export { countOrdersOf, moveOrders } from './placing/merge-orders.store.ts'
export { newOrderMail } from './placing/mails/new-order-mail.ts'
export type { StaffChange } from './placing/staff-change.ts'
export { lockOrder, saveRemark, type StateChange } from './placing/order-states.store.ts'
export { listOrderedPreviews } from './placing/ordered-previews.store.ts'
export { ordersRoutes } from './placing/orders.routes.ts'
export { createOrdersService } from './placing/orders.service.ts'
export {
  hasOrders,
  listOrders,
  type Order,
  type OrderDraft,
  type OrderWithLines,
  saveOrder,
} from './placing/orders.store.ts'
export type { PaymentOfOrders, PaymentsForOrders } from './placing/payments-for-orders.ts'
export { type Prepared, prepareOrders, type PreparingDeps, sumUp, takePoNumber } from './placing/prepare-orders.ts'
export type { Checkout } from './placing/same-checkout.ts'
export { claim, giveBackClaim, type OrderMailDeps, savePlacedOrders } from './placing/save-placed-orders.ts'
export { toWireAuthorization } from './placing/orders.wire.ts'
export { listSoldByOrder, type SoldItem, sumSales, sumSoldPieces } from './placing/sales.store.ts'
export { createStateMachine } from './placing/state-machine.ts'
export { settleReservations } from './reservations/settle-reservations.ts'
export { type BuyerQuotesService, createBuyerQuotes } from './quotes/buyer-quotes.service.ts'
export { createEndQuotes, endQuotesJob, watchQuotes } from './quotes/end-quotes.ts'
export { createQuoteMailing } from './quotes/quote-mailing.ts'
export {
  quoteMessageMail,
  quoteNewsMail,
  quoteReceivedMail,
  quoteReminderMail,
  quoteSentMail,
} from './quotes/quote-mails.ts'
export { createQuotePdfs } from './quotes/quote-pdfs.ts'
export { quotesRoutes } from './quotes/quotes.routes.ts'
export { priceQuote } from './quotes/price-quote.ts'
export { makeQuoteToken } from './quotes/quote-rules.ts'
export { createStaffQuotes } from './quotes/staff-quotes.service.ts'
export { staffQuotesRoutes } from './quotes/staff-quotes.routes.ts'
export { listArtworkProofs } from './proof-records/artwork-proofs.store.ts'
export { listHashesInQuotes, listPreviewsInQuotes } from './quote-records/used-in-quotes.store.ts'
export { findWaitingQuotes, moveQuotes } from './quote-records/quotes.store.ts'
export { listTextTemplates, removeTextTemplate, saveTextTemplate } from './quote-records/text-templates.store.ts'
export type { Letterhead } from './billing/pdf/order-document.ts'
export type { PdfProcess } from './billing/pdf/pdf-process.ts'
export type { OrderMessagesService } from './messages/order-messages.service.ts'
export { countProofsToMake, findLateProofs, findWaitingProofs } from './proof-records/proof-list.store.ts'
export { moveProofs } from './proof-records/proofs.store.ts'
export { createApproveVersion } from './proofs/approve-version.ts'
export { findOwnersOrder } from './history/all-orders.store.ts'
export { beginAskedProof, beginProofs } from './proofs/begin-proofs.ts'
export { prepareProofJob } from './proofs/prepare-later.ts'
export { createBuyerProofs } from './proofs/buyer-proofs.service.ts'
export { createContentMaker } from './proofs/make-content.ts'
export { endProofsOfQuote, endProofsOnMove, sendVersion } from './proofs/move-proof.ts'
export { beginProofsOfQuote } from './proofs/quoted-proofs.ts'
export { listHashesInProofs, listPreviewsInProofs } from './proof-records/used-in-proofs.store.ts'
export { createPrepareProofs } from './proofs/prepare-proofs.ts'
export { createProofMailing } from './proofs/proof-mailing.ts'
export {
  proofApprovedMail,
  proofMessageMail,
  proofNewsMail,
  proofReminderMail,
  proofSentMail,
} from './proofs/proof-mails.ts'
export { createProofPdfs } from './proofs/proof-pdfs.ts'
export { createProofRules } from './proofs/proof-rules.ts'
export { createProofFiles } from './proofs/proof-pictures.ts'
export { proofsRoutes } from './proofs/proofs.routes.ts'
export { createFollowUpSamples, followUpSamplesJob, watchSamples } from './samples/follow-up.ts'
export { sampleFollowUpMail } from './samples/sample-mails.ts'
export { createRemindProofs, remindProofsJob, watchProofs } from './proofs/remind-proofs.ts'
export { staffProofsRoutes } from './proofs/staff-proofs.routes.ts'
export { createStaffProofs } from './proofs/staff-proofs.service.ts'
