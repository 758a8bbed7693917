import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Database } from '../../../platform/database.ts'
import { listPeople, type ListedPerson, type PeopleQuestion } from './people-list.store.ts'

export type { ListedPerson }

export type PeopleService = ReturnType<typeof createPeopleList>

/** Everybody of every company, as the back office lists them. */
export const createPeopleList = ({ orm }: Database) => ({
  list: async (question: PeopleQuestion) => ({
    people: await listPeople(orm, question),
    timeZone: await findTimeZone(orm),
  }),
})
