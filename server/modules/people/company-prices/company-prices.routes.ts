import * as calls from '../../../../contract/admin/people/company-prices.call.ts'
import type { PricedItem } from '../../../../contract/admin/people/company-prices.schema.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import { toCompanyId, type CompanyId } from '../../../../domain/ids.ts'
import { readUnitPrice, toWireUnitPrice, type UnitPrice } from '../../../../domain/money/money.ts'
import { compareOwnPrices } from '../../../../domain/pricing/own-prices.ts'
import type { Api } from '../../../platform/http/http.ts'
import { cutPage } from '../../../platform/http/pages.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import type { OwnPricedItem } from '../../catalog/index.ts'
import type { ChargeAgreementsService } from './charge-agreements.ts'
import type { CompanyPricesService } from './company-prices.service.ts'

interface CompanyPricesRoutes {
  api: Api
  prices: CompanyPricesService
  agreements: ChargeAgreementsService
  /** @throws NotFound */
  showCompany(companyId: CompanyId, staff: StaffCaller): Promise<WithDates<Company>>
  /** @throws NotFound */
  beginChange(companyId: CompanyId, version: string, staff: StaffCaller): Promise<StaffChange>
}

const onPage = 20

/** What a company pays, in the back office. */
export function companyPricesRoutes(parts: CompanyPricesRoutes): void {
  itemPricesRoutes(parts)
  agreementsRoutes(parts)
}

function itemPricesRoutes({ api, prices, showCompany }: CompanyPricesRoutes): void {
  api.answer(calls.listCompanyPrices, async ({ params, query, staff }) => {
    const { q = '', cursor, limit = onPage } = query
    const companyId = toCompanyId(params.id)
    const { priceList: list } = await showCompany(companyId, staff)
    const isFixed = list?.isFixed ?? false
    const found = await prices.list(companyId, { q: q.trim(), after: cursor, limit: limit + 1 })
    const { page, nextCursor } = cutPage(found, limit, ({ code }) => code)
    return { items: page.map((item) => toWireItem(item, isFixed)), nextCursor }
  })

  api.answer(calls.getItemPrices, async ({ params, staff }) => {
    const companyId = toCompanyId(params.id)
    const { priceList: list } = await showCompany(companyId, staff)
    const { item, own, version } = await prices.get(companyId, params.itemId)
    return {
      version,
      item: { ...item, id: params.itemId, isPricedOnCall: item.custom },
      isFixed: list?.isFixed ?? false,
      listPrices: item.tiers.map(toWireStep),
      prices: own.map(toWireStep),
    }
  })

  api.answer(calls.setItemPrices, async ({ params, input, staff }) => {
    const companyId = toCompanyId(params.id)
    await showCompany(companyId, staff)
    const steps = input.prices.map(({ quantity, price }) => ({
      minimumQuantity: quantity,
      unitPrice: readUnitPrice(price),
    }))
    const wanted = { itemId: params.itemId, steps, version: input.version }
    const { code } = await prices.setItemPrices(companyId, wanted, { by: staff })
    const company = await showCompany(companyId, staff)
    const said =
      steps.length === 0
        ? `${company.name} now pays published prices for ${code}.`
        : `${company.name} now has contract prices for ${code}.`
    return { company, said }
  })

  api.answer(calls.getPriceChoices, async () => {
    const { lists, charges } = await prices.listChoices()
    return {
      priceLists: lists,
      charges: charges.map((charge) => ({
        ...charge,
        amountFrom: toWireUnitPrice(charge.from),
        amountTo: toWireUnitPrice(charge.to),
      })),
    }
  })
}

function agreementsRoutes({ api, prices, agreements, showCompany, beginChange }: CompanyPricesRoutes): void {
  api.answer(calls.setPriceList, async ({ params, input, staff }) => {
    const companyId = toCompanyId(params.id)
    const change = await beginChange(companyId, input.version, staff)
    await prices.setPriceList(companyId, { id: input.priceListId, isFixed: input.isFixed }, change)
    const company = await showCompany(companyId, staff)
    const by = company.priceList ? `the price list ${company.priceList.name}` : 'the published prices'
    return { company, said: `${company.name} buys by ${by} now.` }
  })

  api.answer(calls.setChargeException, async ({ params, input, staff }) => {
    const companyId = toCompanyId(params.id)
    const change = await beginChange(companyId, input.version, staff)
    const { validFrom: from = null, validUntil: until = null, note = '' } = input
    const { code, amount } = await agreements.agree(
      companyId,
      {
        code: input.code,
        amount: readUnitPrice(input.amount),
        note,
        // The service refuses what is no day.
        validFrom: from as Day | null,
        validUntil: until as Day | null,
      },
      change,
    )
    const company = await showCompany(companyId, staff)
    return { company, said: `${company.name} ${amount === 0 ? 'does not pay' : 'pays less of'} ${code} now.` }
  })

  api.answer(calls.removeChargeException, async ({ params, query, staff }) => {
    const companyId = toCompanyId(params.id)
    const change = await beginChange(companyId, query.version, staff)
    const code = await agreements.takeBack(companyId, query.code, change)
    const company = await showCompany(companyId, staff)
    return { company, said: `${company.name} pays ${code} in full again.` }
  })
}

const toWireStep = ({ minimumQuantity, unitPrice }: { minimumQuantity: number; unitPrice: UnitPrice }) => ({
  quantity: minimumQuantity,
  price: toWireUnitPrice(unitPrice),
})

const toWireItem = ({ own, published, ...item }: OwnPricedItem, isFixed: boolean): PricedItem => ({
  ...item,
  prices: compareOwnPrices(own, published, isFixed).map((step) => ({
    ...step,
    ...toWireStep(step),
    listPrice: step.listPrice === null ? null : toWireUnitPrice(step.listPrice),
  })),
})
