import type { Company, CompanyRow } from '../../../../contract/admin/people/companies.schema.ts'
import { apiBase } from '../../../../contract/call.ts'
import type { ArtworkId, CompanyId } from '../../../../domain/ids.ts'
import { toCallValues } from '../../../../domain/fields/record-fields.ts'
import { allCompanyFields, companyFields } from '../../../../domain/people/company-fields.ts'
import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { toWireAmount, toWireUnitPrice } from '../../../../domain/money/money.ts'
import { describeHolds } from '../../../../domain/holds/hold-reasons.ts'
import { orderStates } from '../../../../domain/ordering/order-states.ts'
import { creditLeft, describeTerms, isLimitReached, nameTerms } from '../../../../domain/payments/credit.ts'
import { countDaysPastDue, findDueDay, judgePayment } from '../../../../domain/payments/order-payments.ts'
import type { CompanyStanding } from '../../../../domain/people/company-standing.ts'
import { isLastAdmin, roleMeanings, roleTitles, type Role } from '../../../../domain/people/company-roles.ts'
import { toHistoryRow } from '../../../platform/audit/audit.store.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { hasExpired } from '../tax-exemptions/tax-exemptions.ts'
import { toWireSuggestion } from '../companies/suggested-terms.ts'
import type { CompanyTask } from '../company-notes/company-notes.store.ts'
import type { ListedCompany } from './company-list.store.ts'
import type { CompanyView } from './show-company.ts'

/** Another file is at another address. */
const toCertificateUrl = (companyId: CompanyId, uploadedAt: Date) =>
  `${apiBase}/admin/companies/${companyId}/tax_certificate?of=${uploadedAt.getTime()}`

const toThumbnailUrl = (companyId: CompanyId, artworkId: ArtworkId, hash: string) =>
  `${apiBase}/admin/companies/${companyId}/artworks/${artworkId}/thumbnail?of=${hash.slice(0, 12)}`

export const toWireRow = (
  row: ListedCompany & { standing: CompanyStanding },
  { timeZone, today }: { timeZone: string; today: Day },
): CompanyRow => ({
  ...row,
  ...toTermsFields(row),
  isTaxExempt: row.isExempt && (row.exemptUntil === null || row.exemptUntil >= today),
  lastOrderedOn: row.lastOrderedAt && localDay(row.lastOrderedAt, timeZone),
})

const toTermsFields = ({ termsDays: days, limitCents, openCents }: ListedCompany) => ({
  termsDays: days,
  termsTitle: nameTerms(days) ?? '',
  creditLimit: days === null || limitCents === null ? null : toWireAmount(limitCents),
  openAmount: toWireAmount(openCents),
  isLimitReached: isLimitReached({ days, limitCents }, openCents),
})

export function toWireCompany(
  company: CompanyView,
  { mayChange, mayWorkAs }: { mayChange: boolean; mayWorkAs: boolean },
): WithDates<Company> {
  const { timeZone, today, exemption, library, orders } = company
  const toDay = (moment: Date) => localDay(moment, timeZone)
  const { creditLimit: limit, ...terms } = toTermsFields(company)
  return {
    ...company,
    ...toCallValues(companyFields, allCompanyFields, company.company),
    since: toDay(company.createdAt),
    ...terms,
    creditLimit: limit,
    creditLeft: limit === null ? null : toWireAmount(creditLeft(company.limitCents!, company.openCents)),
    suggestedTerms: toWireSuggestion(company.suggestedTerms),
    termsSoFar: company.termsChanges
      .toReversed()
      .map((change) => ({
        ...change,
        before: describeTerms({ days: change.fromDays, limitCents: change.fromLimitCents }),
        after: describeTerms({ days: change.toDays, limitCents: change.toLimitCents }),
      })),
    taxExemption: exemption
      ? {
          ...exemption,
          hasExpired: hasExpired(exemption, today),
          file: exemption.file && {
            name: exemption.file.name,
            uploadedOn: toDay(exemption.file.uploadedAt),
            url: toCertificateUrl(company.id, exemption.file.uploadedAt),
          },
        }
      : null,
    priceList: toWirePriceList(company),
    chargeExceptions: company.chargeExceptions.map((one) => ({ ...one, amount: toWireUnitPrice(one.amount) })),
    members: company.people.map((person) => ({
      id: person.customerId,
      name: `${person.firstName} ${person.lastName}`.trim(),
      email: person.login,
      role: person.role,
      roleTitle: roleTitles[person.role],
      state: toMemberState(person, company.standing),
      isLastAdmin: isLastAdmin(company.people, person.customerId),
    })),
    roles: (Object.keys(roleTitles) as Role[]).map((role) => ({
      role,
      title: roleTitles[role],
      meaning: roleMeanings[role],
    })),
    notes: company.notes.map(({ id, text, by, at }) => ({ id, text, by, at })),
    tasks: company.tasks.map((task) => toWireTask(task, today)),
    invitations: company.invitations.map(({ login, role, expiresAt }) => ({
      email: login,
      roleTitle: roleTitles[role],
      expiresAt,
    })),
    orders: orders.latest.map((order) => ({
      ...order,
      stateTitle: orderStates[order.state].title,
      holdText: describeHolds(order.holds),
      placedOn: toDay(order.placedAt),
      amount: toWireAmount(order.totalCents),
    })),
    orderCount: orders.total,
    openInvoices: toWireInvoices(company),
    balancesDue: company.balances.map((order) => ({
      orderId: order.id,
      placedOn: toDay(order.placedAt),
      amount: toWireAmount(order.totalCents),
      openAmount: toWireAmount(judgePayment(order).openCents),
    })),
    artwork: library.artworks.map((artwork) => ({
      ...artwork,
      kind: artwork.facts.kind,
      uploadedOn: toDay(artwork.createdAt),
      thumbnailUrl: artwork.facts.canShow ? toThumbnailUrl(company.id, artwork.id, artwork.hash) : null,
    })),
    artworkCount: library.total,
    history: company.history.map(toHistoryRow),
    mayChange,
    mayWorkAs,
  }
}

export const toWireTask = (task: CompanyTask, today: Day) => ({
  id: task.id,
  title: task.title,
  dueOn: task.dueOn,
  isLate: !task.isDone && task.dueOn < today,
  isDone: task.isDone,
  assignee: task.assignee,
  by: task.by,
})

function toMemberState(
  { blocked, activated, isInvited }: CompanyView['people'][number],
  standing: CompanyStanding,
): Company['members'][number]['state'] {
  if (blocked) return 'blocked'
  if (!activated) return 'not-activated'
  if (standing === 'waiting' || standing === 'declined') return standing
  return isInvited ? 'invited' : 'active'
}

function toWirePriceList({
  ownPriceList: list,
  pricedItems,
  listedCompanies,
  today,
}: CompanyView): Company['priceList'] {
  if (!list) return null
  const { validFrom, validUntil } = list
  return {
    ...list,
    itemCount: pricedItems,
    otherCompanies: listedCompanies - 1,
    countsToday: (validFrom === null || validFrom <= today) && (validUntil === null || validUntil >= today),
  }
}

const toWireInvoices = ({ invoices, timeZone, today }: CompanyView): Company['openInvoices'] =>
  invoices
    .map((invoice) => {
      const dueOn = findDueDay(invoice.issuedAt, invoice.termsDays, timeZone)
      return {
        ...invoice,
        issuedOn: localDay(invoice.issuedAt, timeZone),
        dueOn,
        isPastDue: countDaysPastDue(dueOn, today) > 0,
        amount: toWireAmount(invoice.totalCents),
        openAmount: toWireAmount(invoice.totalCents - invoice.paidCents),
      }
    })
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.number - other.number))
