import { staff } from '../../call.ts'
import type * as s from './company-notes.schema.ts'

export const getCompanyChoices = staff<typeof s.getCompanyChoices>('GET /admin/company_choices', 'customers.read')
export const setCompanySales = staff<typeof s.setCompanySales>('PUT /admin/companies/:id/sales', 'customers.change')
export const noteCompany = staff<typeof s.noteCompany>('POST /admin/companies/:id/notes', 'customers.change')
export const addCompanyTask = staff<typeof s.addCompanyTask>('POST /admin/companies/:id/tasks', 'customers.change')
export const listCompanyTasks = staff<typeof s.listCompanyTasks>('GET /admin/company_tasks', 'customers.read')
export const finishCompanyTask = staff<typeof s.finishCompanyTask>('PUT /admin/company_tasks/:id', 'customers.change')
