import { listPeople } from '../../../../contract/admin/people/people.call.ts'
import * as schemas from '../../../../contract/admin/people/people.schema.ts'
import type { PersonRow } from '../../../../contract/admin/people/people.schema.ts'
import type { AnswerOf, QueryOf } from '../../../../contract/call.ts'
import { toCompanyId, toCustomerId } from '../../../../domain/ids.ts'
import { describeListQuery } from '../../../../domain/lists/admin-list.ts'
import { peopleList } from '../../../../domain/lists/people-list.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import { roleTitles } from '../../../../domain/people/company-roles.ts'
import { listFileRoute } from '../../../platform/http/sending/list-file.ts'
import { cutPage, readCursor } from '../../../platform/http/pages.ts'
import type { ListedPerson, PeopleService } from './people.service.ts'

const onPage = 50

/** Everybody of every company, in the back office and as a file. */
export function peopleRoutes(deps: Parameters<typeof listFileRoute>[0], people: PeopleService): void {
  deps.api.answer(listPeople, ({ query }) => answerPeople(people, query))

  listFileRoute(deps, {
    path: '/admin/people.csv',
    call: listPeople,
    schema: schemas.listPeople,
    answer: (query) => answerPeople(people, query),
    rowsOf: (page) => page.people,
    columns: peopleList.columns,
    key: 'name',
    cells: personCells,
    title: peopleList.title,
    action: 'company.export-people',
    describe: (query) => describeListQuery(peopleList, query),
  })
}

async function answerPeople(
  people: PeopleService,
  query: QueryOf<typeof listPeople>,
): Promise<AnswerOf<typeof listPeople>> {
  const { q = '', companyId, sort = 'name', cursor, limit = onPage, role, state } = query
  const after = readCursor(cursor)
  const found = await people.list({
    q: q.trim(),
    role,
    state,
    companyId: companyId === undefined ? undefined : toCompanyId(companyId),
    sort,
    after: after === undefined ? undefined : toCustomerId(after),
    limit: limit + 1,
  })
  const { page, nextCursor } = cutPage(found.people, limit, ({ id }) => id)
  return { people: page.map(toWirePerson), nextCursor, timeZone: found.timeZone }
}

const toWirePerson = (person: ListedPerson): PersonRow => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`.trim(),
  email: person.login,
  phone: formatPhone(person.phone),
  company: { id: person.companyId, name: person.company },
  roleTitle: roleTitles[person.role],
  state: toState(person),
  registeredAt: person.createdAt.toISOString(),
})

function toState({ blocked, isActivated, isInvited, approval }: ListedPerson): PersonRow['state'] {
  if (blocked) return 'blocked'
  if (!isActivated) return 'not-activated'
  if (approval !== 'approved') return approval
  return isInvited ? 'invited' : 'active'
}

const stateTitles: Record<PersonRow['state'], string> = {
  'active': 'Active',
  'invited': 'Invited',
  'not-activated': 'Not activated',
  'waiting': 'Company to review',
  'declined': 'Company declined',
  'blocked': 'Blocked',
}

const personCells: Record<string, (row: PersonRow) => string> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  company: ({ company }) => company.name,
  role: ({ roleTitle }) => roleTitle,
  state: ({ state }) => stateTitles[state],
  since: ({ registeredAt }) => registeredAt,
}
