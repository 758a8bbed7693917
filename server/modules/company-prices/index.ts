export { companyPricesRoutes } from './company-prices.routes.ts'
export { createCompanyPrices, type CompanyPricesService } from './company-prices.service.ts'
export { createChargeAgreements, type ChargeAgreementsService } from './charge-agreements.ts'
export { saveItemPrices, type WantedItemPrices } from './save-item-prices.ts'
