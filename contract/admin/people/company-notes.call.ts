import { staff } from '../../call.ts'
import type * as s from './company-notes.schema.ts'

export const getCompanyChoices = staff<typeof s.getCompanyChoices>(
  'get_company_choices',
  'GET /admin/company_choices',
  'customers.read',
)
export const setCompanySales = staff<typeof s.setCompanySales>(
  'set_company_sales',
  'PUT /admin/companies/:id/sales',
  'customers.change',
)
export const noteCompany = staff<typeof s.noteCompany>(
  'note_company',
  'POST /admin/companies/:id/notes',
  'customers.change',
)
export const addCompanyTask = staff<typeof s.addCompanyTask>(
  'add_company_task',
  'POST /admin/companies/:id/tasks',
  'customers.change',
)
export const listCompanyTasks = staff<typeof s.listCompanyTasks>(
  'list_company_tasks',
  'GET /admin/company_tasks',
  'customers.read',
)
export const finishCompanyTask = staff<typeof s.finishCompanyTask>(
  'finish_company_task',
  'PUT /admin/company_tasks/:id',
  'customers.change',
)
