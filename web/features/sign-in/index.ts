export { SignInForm } from './sign-in-form.tsx'
export { SignInPopup } from './sign-in-popup.tsx'
export { SocialButtons } from './social-buttons.tsx'
export { useLoginToken } from './use-login-token.ts'
