export { ColleagueTable } from './colleague-table.tsx'
export { CompanyDetails } from './company-details.tsx'
export { InvitationTable } from './invitation-table.tsx'
export { InviteForm } from './invite-form.tsx'
