/** Whether a company that has registered may buy. */
export type Approval = 'waiting' | 'approved' | 'declined'

/** What somebody reads who cannot sign in because of it. */
export const notApproved: Record<Exclude<Approval, 'approved'>, string> = {
  waiting: 'We are reviewing your registration. We’ll e-mail you as soon as you can sign in.',
  declined: 'Your registration was not approved. Please call us.',
}
