export { SocialPopup } from './social-popup.tsx'
