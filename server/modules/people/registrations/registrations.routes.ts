import { mayCall } from '../../../../contract/call.ts'
import * as calls from '../../../../contract/admin/people/registrations.call.ts'
import type { RegistrationRow } from '../../../../contract/admin/people/registrations.schema.ts'
import { toCompanyId } from '../../../../domain/ids.ts'
import { toWireSuggestion } from '../companies/suggested-terms.ts'
import { readCents, readUnitPrice } from '../../../../domain/money/money.ts'
import { companyFields, registers } from '../../../../domain/people/company-fields.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { cutPage, readCursor } from '../../../platform/http/pages.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { checkSecondFactor } from '../../../platform/http/staff-caller.ts'
import type { RegistrationsService } from './registrations.service.ts'

const onPage = 50

interface RegistrationsRoutes {
  api: Api
  registrations: RegistrationsService
  /** There is no mail server: mails wait. */
  holdsMails: boolean
}

/** Registrations to approve, in the back office. */
export function registrationsRoutes({ api, registrations, holdsMails }: RegistrationsRoutes): void {
  api.answer(calls.listRegistrations, async ({ query, staff }) => {
    const { state = 'waiting', cursor, limit = onPage } = query
    const after = readCursor(cursor)
    const found = await registrations.list({
      state,
      after: after === undefined ? undefined : toCompanyId(after),
      limit: limit + 1,
    })
    const { page, nextCursor } = cutPage(found.registrations, limit, ({ id }) => id)
    return {
      ...found,
      registrations: page.map(toWireRow),
      suggestedTerms: toWireSuggestion(found.suggestedTerms),
      nextCursor,
      mayChange: mayCall(staff.rights, calls.approveRegistration),
      maySet: mayCall(staff.rights, calls.setRegistrationRule),
    }
  })

  api.answer(calls.approveRegistration, async ({ params, input, staff }) => {
    const { state, termsDays, creditLimit: limit, priceListId, ownPrices: own = [] } = input
    if (termsDays !== null) checkSecondFactor(staff)
    const decision = { companyId: toCompanyId(params.id), seen: state, by: staff }
    if (termsDays !== null && limit === undefined) throw new Invalid('Please enter the credit limit.', 'creditLimit')
    const limitCents = limit == null ? null : readCents(limit)
    const name = await registrations.approve(decision, {
      termsDays,
      limitCents,
      priceListId,
      ownPrices: own.map(({ itemId, prices }) => ({
        itemId,
        steps: prices.map(({ quantity, price }) => ({ minimumQuantity: quantity, unitPrice: readUnitPrice(price) })),
      })),
    })
    return {
      said: holdsMails
        ? `${name} is approved. Its members can sign in now. They are e-mailed once a mail server is set up.`
        : `${name} is approved. Its members can sign in now, and we e-mailed them.`,
    }
  })

  api.answer(calls.declineRegistration, async ({ params, input, staff }) => {
    const reason = input.reason.trim()
    if (reason === '') throw new Invalid('Please enter a reason. It goes in the e-mail.', 'reason')
    const decision = { companyId: toCompanyId(params.id), seen: input.state, by: staff }
    const mailed = holdsMails ? 'The reason is e-mailed once a mail server is set up.' : 'We e-mailed the reason.'
    return { said: `${await registrations.decline(decision, reason)} declined. ${mailed}` }
  })

  api.answer(calls.setRegistrationRule, async ({ input, staff }) => {
    await registrations.saveRule(input.needsApproval, staff)
    return { needsApproval: input.needsApproval }
  })
}

type Listed = Awaited<ReturnType<RegistrationsService['list']>>['registrations'][number]

const toWireRow = (row: Listed): WithDates<RegistrationRow> => ({
  ...row,
  phone: formatPhone(row.phone),
  tradeNumbers: registers
    .filter((register) => row[register] !== '')
    .map((register) => ({ title: companyFields[register].short, number: row[register] })),
  reason: row.note,
  namesake: row.namesake ?? null,
})
