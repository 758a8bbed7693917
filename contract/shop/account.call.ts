import { any, customer, guest } from '../call.ts'
import type * as s from './account.schema.ts'

export const login = guest<typeof s.login>('POST /authenticate')
export const logout = customer<typeof s.logout>('DELETE /sign_out')
export const logoutGet = customer<typeof s.logoutGet>('GET /sign_out')
export const generateLoginSalt = customer<typeof s.generateLoginSalt>('GET /generate_login_salt')
export const redeemLoginToken = any<typeof s.redeemLoginToken>('POST /redeem_login_token')
export const listSocialProviders = any<typeof s.listSocialProviders>('GET /social_providers')
export const beginSocial = guest<typeof s.beginSocial>('GET /social_begin')
export const socialLogin = guest<typeof s.socialLogin>('POST /social_login')
export const confirmSocial = guest<typeof s.confirmSocial>('POST /social_confirm')
export const socialConnect = customer<typeof s.socialConnect>('POST /social_connect', { customersOnly: true })
export const socialDisconnect = customer<typeof s.socialDisconnect>('DELETE /social_disconnect', {
  customersOnly: true,
})
export const socialDisconnectPost = customer<typeof s.socialDisconnectPost>('POST /social_disconnect', {
  customersOnly: true,
})
export const signUp = guest<typeof s.signUp>('POST /registrations/sign_up')
export const forgotPassword = guest<typeof s.forgotPassword>('POST /registrations/forgot_password')
export const confirmEmail = guest<typeof s.confirmEmail>('POST /confirm_email')
export const setPassword = guest<typeof s.setPassword>('POST /registrations/set_password')
export const userActivation = guest<typeof s.userActivation>('GET /user_activation')
export const getCustomerProfile = customer<typeof s.getCustomerProfile>('GET /customer/get_customer_profile')
