import { mayCall } from '../../../../contract/call.ts'
import * as calls from '../../../../contract/admin/people/company-notes.call.ts'
import { isDay } from '../../../../domain/calendar/business-days.ts'
import { toCompanyId } from '../../../../domain/ids.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { showCompany } from './companies-admin.routes.ts'
import type { StaffCompaniesService } from './companies-admin.service.ts'
import { toWireTask } from './companies-admin.wire.ts'
import type { CompanyNotes } from '../company-notes/company-notes.service.ts'

export function companyNotesRoutes(api: Api, companies: StaffCompaniesService, notes: CompanyNotes): void {
  api.answer(calls.getCompanyChoices, () => notes.choices())

  api.answer(calls.setCompanySales, async ({ params, input, staff }) => {
    const companyId = toCompanyId(params.id)
    const change = await companies.beginChange(companyId, input.version, staff)
    await notes.setSales(companyId, input, change)
    return { company: await showCompany(companies, companyId, staff), said: 'Saved.' }
  })

  api.answer(calls.noteCompany, async ({ params, input, staff }) => {
    const companyId = toCompanyId(params.id)
    await notes.note(companyId, input.text, staff)
    return { company: await showCompany(companies, companyId, staff), said: 'Note added.' }
  })

  api.answer(calls.addCompanyTask, async ({ params, input, staff }) => {
    const companyId = toCompanyId(params.id)
    const { title, dueOn, assigneeId } = input
    if (!isDay(dueOn)) throw new Invalid('Enter a date, for example 2027-01-31.', 'dueOn')
    await notes.addTask(companyId, { title, dueOn, assigneeId }, staff)
    return { company: await showCompany(companies, companyId, staff), said: 'Task added.' }
  })

  api.answer(calls.listCompanyTasks, async ({ staff }) => {
    const { tasks, today } = await notes.listTasks(staff.staffId)
    return {
      tasks: tasks.map((task) => ({
        ...toWireTask(task, today),
        company: { id: task.companyId, name: task.company },
        isMine: task.assigneeId !== null && task.assigneeId === staff.staffId,
      })),
      mayChange: mayCall(staff.rights, calls.finishCompanyTask),
    }
  })

  api.answer(calls.finishCompanyTask, async ({ params, input, staff }) => {
    const { title } = await notes.finishTask(params.id, input.isDone, staff)
    return { said: input.isDone ? `Done: ${title}` : `Open again: ${title}` }
  })
}
