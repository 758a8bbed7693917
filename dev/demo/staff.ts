import type { StaffRole } from '../../domain/people/staff-rights.ts'

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
  { name: 'Marta Kovacs', email: 'marta.kovacs@northgate.example', password, role: 'sales' },
  {
    name: 'Ellis Northgate',
    email: 'owner@northgate.example',
    password,
    role: 'owner',
    secret: 'NORTHGATESUPPLYCOMPANYDEMOSECRET',
  },
]
