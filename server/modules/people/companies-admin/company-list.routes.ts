import { listCompanies } from '../../../../contract/admin/people/companies.call.ts'
import * as schemas from '../../../../contract/admin/people/companies.schema.ts'
import type { CompanyRow } from '../../../../contract/admin/people/companies.schema.ts'
import type { AnswerOf, QueryOf } from '../../../../contract/call.ts'
import { describeListQuery } from '../../../../domain/lists/admin-list.ts'
import { toCompanyId } from '../../../../domain/ids.ts'
import { companyList } from '../../../../domain/lists/company-list.ts'
import { listFileRoute } from '../../../platform/http/sending/list-file.ts'
import { cutPage, readCursor } from '../../../platform/http/pages.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { StaffCompaniesService } from './companies-admin.service.ts'
import { toWireRow } from './companies-admin.wire.ts'

const onPage = 50

/** A page of the list. */
export async function answerCompanies(
  companies: StaffCompaniesService,
  query: QueryOf<typeof listCompanies>,
): Promise<WithDates<AnswerOf<typeof listCompanies>>> {
  const { terms, cursor, limit = onPage } = query
  const after = readCursor(cursor)
  const found = await companies.list({
    q: query.q?.trim() ?? '',
    withTerms: terms && terms === 'with',
    limitReached: query.limitReached ?? false,
    blocked: query.blocked ?? false,
    taxExempt: query.taxExempt ?? false,
    tag: query.tag?.trim() || undefined,
    salespersonId: query.salespersonId,
    after: after === undefined ? undefined : toCompanyId(after),
    limit: limit + 1,
  })
  const { page, nextCursor } = cutPage(found.companies, limit, ({ id }) => id)
  return {
    companies: page.map((row) => toWireRow({ ...row, standing: found.standings.get(row.id)! }, found)),
    nextCursor,
    timeZone: found.timeZone,
  }
}

/** The list as a file. */
export const companyFileRoute = (deps: Parameters<typeof listFileRoute>[0], companies: StaffCompaniesService): void =>
  listFileRoute(deps, {
    path: '/admin/companies.csv',
    call: listCompanies,
    schema: schemas.listCompanies,
    answer: (query) => answerCompanies(companies, query),
    rowsOf: (page) => page.companies,
    columns: companyList.columns,
    key: 'company',
    cells: companyCells,
    title: 'Companies',
    action: 'company.export',
    describe: (query) => describeListQuery(companyList, query),
  })

const standings: Record<CompanyRow['standing'], string> = {
  open: '',
  unconfirmed: 'E-mail not confirmed',
  waiting: 'To review',
  declined: 'Declined',
}

const companyCells: Record<string, (row: CompanyRow) => string> = {
  company: ({ name }) => name,
  terms: ({ termsTitle }) => termsTitle,
  // Without signs, so that a spreadsheet can add them up.
  limit: ({ creditLimit }) => creditLimit?.toFixed(2) ?? '',
  open: ({ openAmount }) => openAmount.toFixed(2),
  notes: ({ standing, isLimitReached, blockedCount, isTaxExempt }) =>
    [
      standings[standing],
      isLimitReached && 'Limit reached',
      blockedCount > 0 && `${blockedCount} blocked`,
      isTaxExempt && 'Tax exempt',
    ]
      .filter(Boolean)
      .join(', '),
  tags: ({ tags }) => tags.join(', '),
  salesperson: ({ salesperson }) => salesperson ?? '',
  prices: ({ priceList }) => priceList || 'Published',
  members: ({ memberCount }) => String(memberCount),
  lastOrder: ({ lastOrderedOn }) => lastOrderedOn ?? '',
}
