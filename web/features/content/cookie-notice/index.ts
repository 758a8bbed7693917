export { CookieNotice, CookieSettings } from './cookie-notice.tsx'
