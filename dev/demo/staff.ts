import type { PublishedSignIn } from '../../contract/admin/published-sign-in.ts'
import { staffRoles, type StaffRole } from '../../domain/people/staff-rights.ts'

interface DemoStaff {
  name: string
  email: string
  password: string
  role: StaffRole
  /** Of the second factor, to be typed into an authenticator app; published as the password is. */
  secret?: string
}

const password = 'Copper-Kettle-47'

/** Who works in the back office of the demo. */
export const demoStaff: DemoStaff[] = [
  {
    name: 'Ellis Northgate',
    email: 'owner@northgate.example',
    password,
    role: 'owner',
    secret: 'NORTHGATESUPPLYCOMPANYDEMOSECRET',
  },
  { name: 'Marta Kovacs', email: 'marta.kovacs@northgate.example', password, role: 'sales' },
  { name: 'Dale Whitcomb', email: 'dale.whitcomb@northgate.example', password, role: 'production' },
  { name: 'Priya Raman', email: 'priya.raman@northgate.example', password, role: 'catalog' },
  {
    name: 'Lena Brandt',
    email: 'lena.brandt@northgate.example',
    password,
    role: 'finance',
    secret: 'NORTHGATEFINANCEDEPARTMENTSECRET',
  },
  { name: 'Tom Alvarez', email: 'tom.alvarez@northgate.example', password, role: 'support' },
]

/** For the page where somebody signs in. */
export const listPublishedStaff = (): PublishedSignIn[] =>
  demoStaff.map(({ role, ...person }) => ({ ...person, roleTitle: staffRoles[role].title }))
