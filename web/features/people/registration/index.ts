export { RegistrationPopup } from './registration-popup.tsx'
