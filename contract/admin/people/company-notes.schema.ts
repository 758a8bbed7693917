import { Type, type Static } from 'typebox'
import { longestTag, tagsAtMost } from '../../../domain/people/company-fields.ts'
import { closed, idParams, line, orNull, WireDate, WireId } from '../../wire.ts'
import { ChangedCompany, CompanyTask } from './companies.schema.ts'

const version = line(60, 1)

export const getCompanyChoices = {
  summary: 'The tags of companies, and who of the staff can look after them',
  answer: Type.Object({
    tags: Type.Array(Type.String()),
    staff: Type.Array(Type.Object({ id: WireId, name: Type.String() })),
  }),
}

export const setCompanySales = {
  summary: 'The tags and the salesperson of a company',
  params: idParams,
  input: closed({
    version,
    tags: Type.Array(line(longestTag), { maxItems: tagsAtMost }),
    salespersonId: orNull(WireId),
  }),
  answer: ChangedCompany,
}

export const noteCompany = {
  summary: 'Write a note on a company, for the staff alone',
  params: idParams,
  input: closed({ text: line(2000) }),
  answer: ChangedCompany,
}

export const addCompanyTask = {
  summary: 'Add what is to be done for a company by a day',
  params: idParams,
  input: closed({
    title: line(200),
    dueOn: WireDate,
    /** Null: whoever comes to it. */
    assigneeId: orNull(WireId),
  }),
  answer: ChangedCompany,
}

const TaskOfDay = Type.Object({
  ...CompanyTask.properties,
  company: Type.Object({ id: WireId, name: Type.String() }),
  isMine: Type.Boolean(),
})
export type TaskOfDay = Static<typeof TaskOfDay>

export const listCompanyTasks = {
  summary: 'Open tasks of all companies, those of the caller first, by their day; with what was done today',
  answer: Type.Object({ tasks: Type.Array(TaskOfDay), mayChange: Type.Boolean() }),
}

export const finishCompanyTask = {
  summary: 'Close a task, or open it again',
  params: idParams,
  input: closed({ isDone: Type.Boolean() }),
  answer: Type.Object({ said: Type.String() }),
}
