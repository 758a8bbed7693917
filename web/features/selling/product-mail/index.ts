export { EmailPage } from './email-page.tsx'
