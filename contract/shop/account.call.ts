import { any, customer, guest } from '../call.ts'
import type * as s from './account.schema.ts'

export const login = guest<typeof s.login>('login', 'POST /authenticate')
export const logout = customer<typeof s.logout>('logout', 'DELETE /sign_out')
export const logoutGet = customer<typeof s.logoutGet>('logout_get', 'GET /sign_out')
export const generateLoginSalt = customer<typeof s.generateLoginSalt>('generate_login_salt', 'GET /generate_login_salt')
export const redeemLoginToken = any<typeof s.redeemLoginToken>('redeem_login_token', 'POST /redeem_login_token')
export const listSocialProviders = any<typeof s.listSocialProviders>('list_social_providers', 'GET /social_providers')
export const beginSocial = guest<typeof s.beginSocial>('begin_social', 'GET /social_begin')
export const socialLogin = guest<typeof s.socialLogin>('social_login', 'POST /social_login')
export const confirmSocial = guest<typeof s.confirmSocial>('confirm_social', 'POST /social_confirm')
export const socialConnect = customer<typeof s.socialConnect>('social_connect', 'POST /social_connect', {
  customersOnly: true,
})
export const socialDisconnect = customer<typeof s.socialDisconnect>('social_disconnect', 'DELETE /social_disconnect', {
  customersOnly: true,
})
export const socialDisconnectPost = customer<typeof s.socialDisconnectPost>(
  'social_disconnect_post',
  'POST /social_disconnect',
  { customersOnly: true },
)
export const signUp = guest<typeof s.signUp>('sign_up', 'POST /registrations/sign_up')
export const forgotPassword = guest<typeof s.forgotPassword>('forgot_password', 'POST /registrations/forgot_password')
export const confirmEmail = guest<typeof s.confirmEmail>('confirm_email', 'POST /confirm_email')
export const setPassword = guest<typeof s.setPassword>('set_password', 'POST /registrations/set_password')
export const userActivation = guest<typeof s.userActivation>('user_activation', 'GET /user_activation')
export const getCustomerProfile = customer<typeof s.getCustomerProfile>(
  'get_customer_profile',
  'GET /customer/get_customer_profile',
)
