import { nextName } from './next-name.ts'

interface Counter {
  buyer: { login: string; password: string }
  /** In the company of the buyer, who is its administrator. */
  colleagueId: number
  invitation: { id: number; token: string }
  /** Of another browser of the buyer. */
  sessionId: number
}

/** Good requests of accounts and companies, by the name of the call. */
export const goodAccountRequests = {
  login: ({ buyer }: Counter) => ({ input: { user: { login: buyer.login, password: buyer.password } } }),
  sign_up: () => ({
    input: {
      user: {
        first_name: 'Ann',
        last_name: 'Buyer',
        login: `${nextName('ann')}@example.com`,
        password: 'copper-kettle-47',
        confirm_password: 'copper-kettle-47',
        user_company: 'Atlas Welding',
        user_phone: '(202) 555-0143',
      },
    },
  }),
  forgot_password: () => ({ input: { login: `${nextName('ann')}@example.com` } }),
  change_portal_email: ({ buyer }: Counter) => ({
    input: { login: `${nextName('ann')}@example.com`, current_password: buyer.password },
  }),
  save_portal_company: () => ({
    input: { name: 'Atlas Welding', asi_number: '45678', ppai: '', sage: '', upic: 'ATLAS', dc: '' },
  }),
  invite_colleague: () => ({ input: { login: `${nextName('ann')}@example.com`, role: 'buyer' } }),
  resend_invitation: ({ invitation }: Counter) => ({ params: { id: invitation.id } }),
  withdraw_invitation: ({ invitation }: Counter) => ({ params: { id: invitation.id } }),
  change_colleague_role: ({ colleagueId }: Counter) => ({ params: { id: colleagueId }, input: { role: 'approver' } }),
  remove_colleague: ({ colleagueId }: Counter) => ({ params: { id: colleagueId } }),
  end_portal_session: ({ sessionId }: Counter) => ({ params: { id: sessionId } }),
  get_invitation: ({ invitation }: Counter) => ({ query: { invitation_token: invitation.token } }),
  accept_as_new_customer: ({ invitation }: Counter) => ({
    input: {
      invitation_token: invitation.token,
      first_name: 'Ann',
      last_name: 'Buyer',
      password: 'copper-kettle-47',
      confirm_password: 'copper-kettle-47',
    },
  }),
  unlink_portal_identity: () => ({ query: { provider_type: 'google' } }),
  save_portal_account: () => ({ input: { first_name: 'Ann', last_name: 'Buyer', phone: '+12025550143' } }),
  join_mailing_list: () => ({ input: { email: `${nextName('ann')}@example.com` } }),
}
