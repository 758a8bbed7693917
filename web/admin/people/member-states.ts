/** Whether somebody of a company can sign in, as a badge says it. */
export const memberStates = {
  'active': { kind: 'ok', title: 'Active' },
  'invited': { kind: 'plain', title: 'Invited' },
  'not-activated': { kind: 'plain', title: 'E-mail not confirmed' },
  'waiting': { kind: 'warn', title: 'Needs approval' },
  'declined': { kind: 'bad', title: 'Declined' },
  'blocked': { kind: 'bad', title: 'Blocked' },
} as const
