import type { Company, CompanyRow } from '../../../../contract/admin/people/companies.schema.ts'
import { apiBase } from '../../../../contract/call.ts'
import type { ArtworkId, CompanyId } from '../../../../domain/ids.ts'
import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { toWireAmount, toWireUnitPrice } from '../../../../domain/money/money.ts'
import { orderStates } from '../../../../domain/ordering/order-states.ts'
import { creditLeft, describeTerms, isLimitReached, nameTerms } from '../../../../domain/payments/credit.ts'
import { countDaysPastDue, findDueDay, judgePayment } from '../../../../domain/payments/order-payments.ts'
import { auditActions } from '../../../../domain/people/audit-actions.ts'
import type { CompanyStanding } from '../../../../domain/people/company-standing.ts'
import { isLastAdmin, roleMeanings, roleTitles, type Role } from '../../../../domain/people/company-roles.ts'
import type { AuditEntry } from '../../../platform/audit/audit.store.ts'
import { hasExpired } from '../tax-exemptions/tax-exemptions.ts'
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
  id: row.id,
  name: row.name,
  standing: row.standing,
  ...toTermsFields(row),
  price_list: row.priceList,
  is_tax_exempt: row.isExempt && (row.exemptUntil === null || row.exemptUntil >= today),
  member_count: row.memberCount,
  blocked_count: row.blockedCount,
  last_ordered_on: row.lastOrderedAt && localDay(row.lastOrderedAt, timeZone),
})

const toTermsFields = ({ termsDays: days, limitCents, openCents }: ListedCompany) => ({
  terms_days: days,
  terms_title: nameTerms(days) ?? '',
  credit_limit: days === null || limitCents === null ? null : toWireAmount(limitCents),
  open_amount: toWireAmount(openCents),
  is_limit_reached: isLimitReached({ days, limitCents }, openCents),
})

export function toWireCompany(
  company: CompanyView,
  { mayChange, mayWorkAs }: { mayChange: boolean; mayWorkAs: boolean },
): Company {
  const { timeZone, today, exemption, library, orders } = company
  const toDay = (moment: Date) => localDay(moment, timeZone)
  const { credit_limit: limit, ...terms } = toTermsFields(company)
  return {
    id: company.id,
    name: company.name,
    standing: company.standing,
    version: company.version,
    time_zone: timeZone,
    since: toDay(company.createdAt),
    ...terms,
    credit_limit: limit,
    credit_left: limit === null ? null : toWireAmount(creditLeft(company.limitCents!, company.openCents)),
    terms_so_far: company.termsChanges
      .toReversed()
      .map(({ at, note, ...change }) => ({
        at: at.toISOString(),
        before: describeTerms({ days: change.fromDays, limitCents: change.fromLimitCents }),
        after: describeTerms({ days: change.toDays, limitCents: change.toLimitCents }),
        note,
      })),
    tax_exemption: exemption
      ? {
          certificate: exemption.certificate,
          until: exemption.until,
          has_expired: hasExpired(exemption, today),
          file: exemption.file && {
            name: exemption.file.name,
            uploaded_on: toDay(exemption.file.uploadedAt),
            url: toCertificateUrl(company.id, exemption.file.uploadedAt),
          },
        }
      : null,
    price_list: toWirePriceList(company),
    charge_exceptions: company.chargeExceptions.map(({ code, amount, validFrom, validUntil, note }) => ({
      code,
      note,
      valid_from: validFrom,
      valid_until: validUntil,
      amount: toWireUnitPrice(amount),
    })),
    members: company.people.map((person) => ({
      id: person.customerId,
      name: `${person.firstName} ${person.lastName}`.trim(),
      email: person.login,
      role: person.role,
      role_title: roleTitles[person.role],
      state: toMemberState(person, company.standing),
      is_last_admin: isLastAdmin(company.people, person.customerId),
    })),
    roles: (Object.keys(roleTitles) as Role[]).map((role) => ({
      role,
      title: roleTitles[role],
      meaning: roleMeanings[role],
    })),
    invitations: company.invitations.map(({ login, role, expiresAt }) => ({
      email: login,
      role_title: roleTitles[role],
      expires_at: expiresAt.toISOString(),
    })),
    orders: orders.latest.map(({ id, state, poNumber, placedAt, totalCents, buyer }) => ({
      id,
      state,
      state_title: orderStates[state].title,
      po_number: poNumber,
      placed_on: toDay(placedAt),
      amount: toWireAmount(totalCents),
      buyer,
    })),
    order_count: orders.total,
    open_invoices: toWireInvoices(company),
    balances_due: company.balances.map((order) => ({
      order_id: order.id,
      placed_on: toDay(order.placedAt),
      amount: toWireAmount(order.totalCents),
      open_amount: toWireAmount(judgePayment(order).openCents),
    })),
    artwork: library.artworks.map(({ id, name, hash, fileName, facts, createdAt }) => ({
      id,
      name,
      file_name: fileName,
      kind: facts.kind,
      uploaded_on: toDay(createdAt),
      thumbnail_url: facts.canShow ? toThumbnailUrl(company.id, id, hash) : null,
    })),
    artwork_count: library.total,
    history: company.history.map(toHistory),
    may_change: mayChange,
    may_work_as: mayWorkAs,
  }
}

function toMemberState(
  { blocked, activated }: CompanyView['people'][number],
  standing: CompanyStanding,
): Company['members'][number]['state'] {
  if (blocked) return 'blocked'
  if (!activated) return 'not-activated'
  return standing === 'waiting' || standing === 'declined' ? standing : 'active'
}

function toWirePriceList({
  ownPriceList: list,
  pricedItems,
  listedCompanies,
  today,
}: CompanyView): Company['price_list'] {
  if (!list) return null
  const { id, name, validFrom, validUntil, isFixed } = list
  const counts = (validFrom === null || validFrom <= today) && (validUntil === null || validUntil >= today)
  return {
    id,
    name,
    item_count: pricedItems,
    other_companies: listedCompanies - 1,
    valid_from: validFrom,
    valid_until: validUntil,
    counts_today: counts,
    is_fixed: isFixed,
  }
}

const toWireInvoices = ({ invoices, timeZone, today }: CompanyView): Company['open_invoices'] =>
  invoices
    .map(({ number, orderId, issuedAt, totalCents, paidCents, termsDays }) => {
      const dueOn = findDueDay(issuedAt, termsDays, timeZone)
      return {
        number,
        order_id: orderId,
        issued_on: localDay(issuedAt, timeZone),
        due_on: dueOn,
        is_past_due: countDaysPastDue(dueOn, today) > 0,
        amount: toWireAmount(totalCents),
        open_amount: toWireAmount(totalCents - paidCents),
      }
    })
    .sort((one, other) => (one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : one.number - other.number))

const toHistory = ({ at, action, changes, who }: AuditEntry): Company['history'][number] => ({
  at: at.toISOString(),
  title: auditActions[action],
  note: changes
    .map(({ name, before, after }) => `${name}: ${[before, after].filter((text) => text !== '').join(' → ')}`)
    .join('; '),
  by: who,
})
