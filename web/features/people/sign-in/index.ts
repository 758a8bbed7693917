export { SignIn } from './sign-in.tsx'
export { SignInPopup } from './sign-in-popup.tsx'
export { useLoginToken } from './use-login-token.ts'
