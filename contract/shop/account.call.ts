import type { Call } from '../call.ts'
import type * as schemas from './account.schema.ts'

export const login: Call<typeof schemas.login> = { name: 'login', method: 'POST', path: '/authenticate', who: 'guest' }

export const logout: Call<typeof schemas.logout> = {
  name: 'logout',
  method: 'DELETE',
  path: '/sign_out',
  who: 'customer',
}

export const logoutGet: Call<typeof schemas.logoutGet> = {
  name: 'logout_get',
  method: 'GET',
  path: '/sign_out',
  who: 'customer',
}

export const generateLoginSalt: Call<typeof schemas.generateLoginSalt> = {
  name: 'generate_login_salt',
  method: 'GET',
  path: '/generate_login_salt',
  who: 'customer',
}

export const redeemLoginToken: Call<typeof schemas.redeemLoginToken> = {
  name: 'redeem_login_token',
  method: 'POST',
  path: '/redeem_login_token',
  who: 'any',
}

export const listSocialProviders: Call<typeof schemas.listSocialProviders> = {
  name: 'list_social_providers',
  method: 'GET',
  path: '/social_providers',
  who: 'any',
}

export const beginSocial: Call<typeof schemas.beginSocial> = {
  name: 'begin_social',
  method: 'GET',
  path: '/social_begin',
  who: 'guest',
}

export const socialLogin: Call<typeof schemas.socialLogin> = {
  name: 'social_login',
  method: 'POST',
  path: '/social_login',
  who: 'guest',
}

export const confirmSocial: Call<typeof schemas.confirmSocial> = {
  name: 'confirm_social',
  method: 'POST',
  path: '/social_confirm',
  who: 'guest',
}

export const socialConnect: Call<typeof schemas.socialConnect> = {
  name: 'social_connect',
  method: 'POST',
  path: '/social_connect',
  who: 'customer',
  customersOnly: true,
}

export const socialDisconnect: Call<typeof schemas.socialDisconnect> = {
  name: 'social_disconnect',
  method: 'DELETE',
  path: '/social_disconnect',
  who: 'customer',
  customersOnly: true,
}

export const socialDisconnectPost: Call<typeof schemas.socialDisconnectPost> = {
  name: 'social_disconnect_post',
  method: 'POST',
  path: '/social_disconnect',
  who: 'customer',
  customersOnly: true,
}

export const signUp: Call<typeof schemas.signUp> = {
  name: 'sign_up',
  method: 'POST',
  path: '/registrations/sign_up',
  who: 'guest',
}

export const forgotPassword: Call<typeof schemas.forgotPassword> = {
  name: 'forgot_password',
  method: 'POST',
  path: '/registrations/forgot_password',
  who: 'guest',
}

export const confirmEmail: Call<typeof schemas.confirmEmail> = {
  name: 'confirm_email',
  method: 'POST',
  path: '/confirm_email',
  who: 'guest',
}

export const setPassword: Call<typeof schemas.setPassword> = {
  name: 'set_password',
  method: 'POST',
  path: '/registrations/set_password',
  who: 'guest',
}

export const userActivation: Call<typeof schemas.userActivation> = {
  name: 'user_activation',
  method: 'GET',
  path: '/user_activation',
  who: 'guest',
}

export const getCustomerProfile: Call<typeof schemas.getCustomerProfile> = {
  name: 'get_customer_profile',
  method: 'GET',
  path: '/customer/get_customer_profile',
  who: 'customer',
}
