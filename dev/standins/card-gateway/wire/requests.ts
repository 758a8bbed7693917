import {
  boolean,
  cardCode,
  choice,
  decimal,
  digits,
  oneOf,
  positiveDecimal,
  secretText,
  sequence,
  text,
  wholeNumber,
  type FieldShapes,
} from './schema.ts'

const merchantAuthentication = sequence(
  { 'name?': text(25) },
  choice({
    transactionKey: secretText(16),
    sessionToken: secretText(Infinity),
    password: secretText(40),
    clientKey: secretText(Infinity),
    accessToken: secretText(Infinity),
  }),
  { 'mobileDeviceId?': text(60) },
)

const request = (fields: FieldShapes = {}) =>
  sequence({ merchantAuthentication, 'clientId?': text(30), 'refId?': text(20), ...fields })

const nameAndAddress: FieldShapes = {
  'firstName?': text(50),
  'lastName?': text(50),
  'company?': text(50),
  'address?': text(60),
  'city?': text(40),
  'state?': text(40),
  'zip?': text(20),
  'country?': text(60),
}
const billTo = sequence({ ...nameAndAddress, 'phoneNumber?': text(25), 'faxNumber?': text(25), 'email?': text() })
const shipTo = sequence(nameAndAddress)
const storedShipTo = sequence({ ...nameAndAddress, 'phoneNumber?': text(25), 'faxNumber?': text(25) })

const creditCard = sequence({
  'cardNumber': secretText(16, 4),
  'expirationDate': secretText(7, 4),
  'cardCode?': cardCode,
  'isPaymentToken?': boolean,
  'cryptogram?': text(),
  'tokenRequestorName?': text(),
  'tokenRequestorId?': text(),
  'tokenRequestorEci?': text(),
})
const bankAccount = sequence({
  'accountType?': oneOf('bankAccountTypeEnum', 'checking', 'savings', 'businessChecking'),
  'routingNumber': secretText(9),
  'accountNumber': secretText(17),
  'nameOnAccount': text(22),
  'echeckType?': oneOf('echeckTypeEnum', 'PPD', 'WEB', 'CCD', 'TEL', 'ARC', 'BOC'),
  'bankName?': text(50),
  'checkNumber?': text(15),
})
const opaqueData = sequence({
  'dataDescriptor': text(),
  'dataValue': text(),
  'dataKey?': text(),
  'expirationTimeStamp?': text(),
})
const payment = sequence(
  choice({
    creditCard,
    bankAccount,
    trackData: sequence({ 'track1?': text(), 'track2?': text() }),
    payPal: sequence({
      'successUrl?': text(2048),
      'cancelUrl?': text(2048),
      'paypalLc?': text(2),
      'payerID?': text(255),
    }),
    opaqueData,
  }),
  { 'dataSource?': text() },
)

const customerType = oneOf('customerTypeEnum', 'individual', 'business')
const profileType = oneOf('customerProfileTypeEnum', 'regular', 'guest')
const validationMode = oneOf('validationModeEnum', 'none', 'testMode', 'liveMode', 'oldLiveMode')
const driversLicense = sequence({ number: text(20, 5), state: text(2, 2), dateOfBirth: text(10, 8) })
const subsequentAuthInformation = sequence({
  'originalNetworkTransId?': text(255),
  'originalAuthAmount?': positiveDecimal,
  'reason?': oneOf('merchantInitTransReasonEnum', 'resubmission', 'delayedCharge', 'reauthorization', 'noShow'),
})

const paymentProfile: FieldShapes = {
  'customerType?': customerType,
  'billTo?': billTo,
  'payment?': payment,
  'driversLicense?': driversLicense,
  'taxId?': secretText(9, 8),
  'defaultPaymentProfile?': boolean,
  'subsequentAuthInformation?': subsequentAuthInformation,
  'excludeFromAccountUpdater?': boolean,
}
const customerProfile = sequence({
  'merchantCustomerId?': text(20),
  'description?': text(255),
  'email?': text(255),
  'paymentProfiles*': sequence(paymentProfile),
  'shipToList*': storedShipTo,
  'profileType?': profileType,
})

const extraAmount = sequence({ 'amount': decimal, 'name?': text(31), 'description?': text(255) })
const order = sequence({
  'invoiceNumber?': text(20),
  'description?': text(255),
  'discountAmount?': decimal,
  'taxIsAfterDiscount?': boolean,
  'totalTaxTypeCode?': text(3),
  'purchaserVATRegistrationNumber?': text(21),
  'merchantVATRegistrationNumber?': text(21),
  'vatInvoiceReferenceNumber?': text(15),
  'purchaserCode?': text(17),
  'summaryCommodityCode?': text(4),
  'purchaseOrderDateUTC?': text(),
  'supplierOrderReference?': text(25),
  'authorizedContactName?': text(36),
  'cardAcceptorRefNumber?': text(25),
  'amexDataTAA1?': text(40),
  'amexDataTAA2?': text(40),
  'amexDataTAA3?': text(40),
  'amexDataTAA4?': text(40),
})
const lineItem = sequence({
  'itemId': text(31, 1),
  'name': text(31, 1),
  'description?': text(255),
  'quantity': positiveDecimal,
  'unitPrice': positiveDecimal,
  'taxable?': boolean,
  'unitOfMeasure?': text(12),
})
const setting = sequence({ 'settingName?': text(), 'settingValue?': text() })
const userField = sequence({ 'name?': text(), 'value?': text() })

const profileOfTransaction = sequence({
  'createProfile?': boolean,
  'customerProfileId?': digits,
  'paymentProfile?': sequence({ 'paymentProfileId': digits, 'cardCode?': cardCode }),
  'shippingProfileId?': digits,
})

const transactionRequest = sequence({
  'transactionType': oneOf(
    'transactionTypeEnum',
    'authOnlyTransaction',
    'authCaptureTransaction',
    'captureOnlyTransaction',
    'refundTransaction',
    'priorAuthCaptureTransaction',
    'voidTransaction',
    'getDetailsTransaction',
    'authOnlyContinueTransaction',
    'authCaptureContinueTransaction',
  ),
  'amount?': decimal,
  'currencyCode?': text(),
  'payment?': payment,
  'profile?': profileOfTransaction,
  'solution?': sequence({ 'id': text(), 'name?': text(), 'vendorName?': text() }),
  'callId?': text(),
  'terminalNumber?': text(),
  'authCode?': text(),
  'refTransId?': text(),
  'splitTenderId?': text(),
  'order?': order,
  'lineItems?': sequence({ 'lineItem*': lineItem }),
  'tax?': extraAmount,
  'duty?': extraAmount,
  'shipping?': extraAmount,
  'taxExempt?': boolean,
  'poNumber?': text(),
  'customer?': sequence({
    'type?': customerType,
    'id?': text(20),
    'email?': text(255),
    'driversLicense?': driversLicense,
    'taxId?': secretText(9, 8),
  }),
  'billTo?': billTo,
  'shipTo?': shipTo,
  'customerIP?': text(),
  'cardholderAuthentication?': sequence({
    'authenticationIndicator?': text(),
    'cardholderAuthenticationValue?': text(),
  }),
  'retail?': sequence({ 'marketType?': text(), 'deviceType?': text(), 'customerSignature?': text() }),
  'employeeId?': text(),
  'transactionSettings?': sequence({ 'setting*': setting }),
  'userFields?': sequence({ 'userField*20': userField }),
  'surcharge?': sequence({ 'amount': decimal, 'description?': text() }),
  'merchantDescriptor?': text(),
  'subMerchant?': sequence({ 'identifier?': text(40), 'doingBusinessAs?': text(50) }),
  'tip?': extraAmount,
  'processingOptions?': sequence({
    'isFirstRecurringPayment?': boolean,
    'isFirstSubsequentAuth?': boolean,
    'isSubsequentAuth?': boolean,
    'isStoredCredentials?': boolean,
  }),
  'subsequentAuthInformation?': subsequentAuthInformation,
  'otherTax?': sequence({ 'nationalTaxAmount?': decimal, 'localTaxAmount?': decimal }),
  'shipFrom?': shipTo,
  'authorizationIndicatorType?': sequence({ 'authorizationIndicator?': oneOf('authIndicatorEnum', 'pre', 'final') }),
})

const sorting = (...orders: string[]) =>
  sequence({ orderBy: oneOf('TransactionListOrderFieldEnum', ...orders), orderDescending: boolean })
const paging = sequence({ limit: wholeNumber(1, 1000), offset: wholeNumber(1, 100_000) })

const cardShown: FieldShapes = { 'unmaskExpirationDate?': boolean, 'includeIssuerInfo?': boolean }

/** Every request that is understood, by the name of its root. */
export const requestShapes = {
  // The schema has no clientId here, but the provider's own client sends one, at the end.
  isAliveRequest: sequence({ 'refId?': text(20), 'clientId?': text(30) }),
  authenticateTestRequest: request(),
  getMerchantDetailsRequest: request(),
  createCustomerProfileRequest: request({ 'profile': customerProfile, 'validationMode?': validationMode }),
  getCustomerProfileRequest: request({
    'customerProfileId?': digits,
    'merchantCustomerId?': text(20),
    'email?': text(),
    ...cardShown,
  }),
  deleteCustomerProfileRequest: request({ customerProfileId: digits }),
  createCustomerPaymentProfileRequest: request({
    'customerProfileId': digits,
    'paymentProfile': sequence(paymentProfile),
    'validationMode?': validationMode,
  }),
  getCustomerPaymentProfileRequest: request({
    'customerProfileId': digits,
    'customerPaymentProfileId?': digits,
    ...cardShown,
  }),
  updateCustomerPaymentProfileRequest: request({
    'customerProfileId': digits,
    'paymentProfile': sequence({ ...paymentProfile, customerPaymentProfileId: digits }),
    'validationMode?': validationMode,
  }),
  validateCustomerPaymentProfileRequest: request({
    'customerProfileId': digits,
    'customerPaymentProfileId': digits,
    'customerShippingAddressId?': digits,
    'cardCode?': cardCode,
    validationMode,
  }),
  deleteCustomerPaymentProfileRequest: request({ customerProfileId: digits, customerPaymentProfileId: digits }),
  createTransactionRequest: request({ transactionRequest }),
  getTransactionDetailsRequest: request({ transId: digits }),
  getUnsettledTransactionListRequest: request({
    'status?': oneOf('TransactionGroupStatusEnum', 'any', 'pendingApproval'),
    'sorting?': sorting('id', 'submitTimeUTC'),
    'paging?': paging,
  }),
  getTransactionListForCustomerRequest: request({
    'customerProfileId': digits,
    'customerPaymentProfileId?': digits,
    'sorting?': sorting('id', 'submitTimeUTC'),
    'paging?': paging,
  }),
  createCustomerProfileFromTransactionRequest: request({
    'transId': digits,
    'customer?': sequence({ 'merchantCustomerId?': text(20), 'description?': text(255), 'email?': text(255) }),
    'customerProfileId?': digits,
    'defaultPaymentProfile?': boolean,
    'defaultShippingAddress?': boolean,
    'profileType?': profileType,
  }),
  securePaymentContainerRequest: request({
    data: sequence({
      'type': oneOf('webCheckOutTypeEnum', 'PAN', 'TOKEN'),
      'id': text(64, 1),
      'token?': sequence({
        'cardNumber': secretText(16, 4),
        'expirationDate': secretText(7, 4),
        'cardCode?': cardCode,
        'zip?': text(20, 1),
        'fullName?': text(64, 1),
      }),
    }),
  }),
}

export type RequestName = keyof typeof requestShapes
